import { useEffect, useRef } from 'react';

/** Moves a lost focus to the main element when `outcome` changes, as after an action removed its own button. */
export function useRestoreFocus(outcome: unknown): void {
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current === outcome) return undefined;
    before.current = outcome;
    // A dialog that closes in the same render gives the focus back to its opener first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [outcome]);
}
