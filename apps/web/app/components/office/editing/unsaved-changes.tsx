import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../overlays/confirm-dialog.tsx';

type Mark = (section: string, unsaved: boolean) => void;

const Unsaved = createContext<Mark>(() => {});
const NONE: ReadonlySet<string> = new Set();

/** Asks before leaving a screen with unsaved changes in any of its forms. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState(NONE);
  const mark = useCallback<Mark>(
    (section, unsaved) =>
      setSections((known) => {
        if (known.has(section) === unsaved) return known;
        const next = new Set(known);
        if (unsaved) next.add(section);
        else next.delete(section);
        return next;
      }),
    [],
  );
  const hasSome = sections.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasSome && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => hasSome && event.preventDefault(), [hasSome]));
  return (
    <Unsaved value={mark}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        text="Your changes on this page are not saved yet."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
        danger
      />
    </Unsaved>
  );
}

/** For one form: pass `onInput` to it and `done` from its fetcher. */
export function useUnsavedChanges(section: string, done: number | undefined) {
  const mark = use(Unsaved);
  useEffect(() => {
    if (done !== undefined) mark(section, false);
    return () => mark(section, false);
  }, [mark, section, done]);
  return { onInput: () => mark(section, true) };
}
