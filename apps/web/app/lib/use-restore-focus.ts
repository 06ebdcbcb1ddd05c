import { useEffect, useRef } from 'react';

/** Moves a lost focus to the main element when `outcome` changes, as after an action removed its own button. */
export function useRestoreFocus(outcome: unknown): void {
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current === outcome) return;
    before.current = outcome;
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [outcome]);
}
