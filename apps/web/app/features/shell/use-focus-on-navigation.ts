import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the new page's heading after a navigation, where a screen reader would start after a page load. Skipped when
 * the page has set the focus itself or only the query changed.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const main = document.getElementById('main');
    if (main === null || hash !== '' || main.contains(document.activeElement)) return;
    const heading = main.querySelector<HTMLElement>('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
