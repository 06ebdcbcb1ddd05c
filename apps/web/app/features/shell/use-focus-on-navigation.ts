import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a link was followed, the focus goes to the new page's heading, as after a real page load a screen reader would
 * begin there. Not when the page has put the focus somewhere itself, nor when only the query changed.
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
