import { useEffect, useRef } from 'react';

/** Moves lost focus to the main element when `outcome` changes, for example after an action has removed its own button. */
export function useRestoreFocus(outcome: unknown): void {
  const previous = useRef(outcome);
  useEffect(() => {
    if (previous.current === outcome) return undefined;
    previous.current = outcome;
    // A dialog that closes in the same render returns the focus to its opener first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [outcome]);
}
