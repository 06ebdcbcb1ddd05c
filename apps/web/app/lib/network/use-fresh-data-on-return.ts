import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** For a shorter absence, what was on the page is as recent as what the page cache may send. */
const ABSENCE_MS = 60_000;

/** Reads the data of a page again when Back or Forward shows it from memory. `KEPT_PAGE_SCRIPT` says when it was left. */
export function useFreshDataOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const page = document.documentElement.dataset;
    // A loader that finds no network would replace the page by an error.
    const reload = () =>
      fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
        () => revalidate(),
        () => {},
      );
    const refresh = () => {
      const leftAt = page['leftAt'];
      delete page['leftAt'];
      if (leftAt === undefined || Date.now() - Number(leftAt) < ABSENCE_MS) return;
      // A list that was read again would lose the pages that were added to it, and jump.
      if (!document.querySelector('[data-added]')) void reload();
    };
    refresh(); // the page may have been left and shown again before this code was there
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [revalidate]);
}
