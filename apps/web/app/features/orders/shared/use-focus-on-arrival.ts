import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The shop's layout leaves the focus alone on URLs with a fragment; here the fragment is only the key. */
export function useFocusOnArrival(): void {
  const isArrival = useLocation().key !== 'default';
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!isArrival || heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isArrival]);
}
