import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isRestored } from './is-restored.ts';
import { ifReachable } from './load-code.ts';

/** For a shorter absence, what was on the page is as recent as what the page cache may send. */
const ABSENCE_MS = 60_000;

/** Reads the data of a page again when Back or Forward shows it from memory. */
export function useFreshDataOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let leftAt = 0;
    const leave = () => (leftAt = Date.now());
    const arrive = (event: PageTransitionEvent) => {
      if (!isRestored(event) || Date.now() - leftAt < ABSENCE_MS) return;
      // A list that was read again would lose the pages that were added to it, and jump.
      if (!document.querySelector('[data-added]')) void ifReachable(() => void revalidate());
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', arrive);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', arrive);
    };
  }, [revalidate]);
}
