import { useSyncExternalStore } from 'react';
import { visitor, type Visitor } from './visitor.ts';

const UNKNOWN: Visitor = {};
const getServerSnapshot = () => UNKNOWN;

/** What the visitor told this browser, in sync across tabs; nothing during hydration. */
export const useVisitor = (): Visitor =>
  useSyncExternalStore(visitor.subscribe, visitor.read, getServerSnapshot);
