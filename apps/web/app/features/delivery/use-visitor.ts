import { useSyncExternalStore } from 'react';
import { visitor, type Visitor } from './visitor.ts';

const NOBODY: Visitor = {};
const getServerSnapshot = () => NOBODY;

/** What the visitor told this browser, in sync across tabs; nothing during hydration. */
export const useVisitor = (): Visitor =>
  useSyncExternalStore(visitor.subscribe, visitor.read, getServerSnapshot);
