import { useEffect, useRef } from 'react';

/** What was done may have taken away the button that did it: when `outcome` changes, the screen takes over the focus. */
export function useRestoreFocus(outcome: unknown): void {
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current === outcome) return;
    before.current = outcome;
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [outcome]);
}
