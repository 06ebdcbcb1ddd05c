import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The shop leaves the focus alone where an address has a #, for it mostly names a place; here it holds the key. */
export function useFocusOnArrival(): void {
  const isArrival = useLocation().key !== 'default';
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!isArrival || heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isArrival]);
}
