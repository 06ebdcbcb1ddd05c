import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

const OWN_LINK = 'a[href^="/"]';

/** What `write` has written on the server: the browser shows it and never loads the code that made it. */
export function Written({ html }: { html: string }) {
  const navigate = useNavigate();

  /** Links inside are followed as any other, without loading the site again. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(OWN_LINK);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only hears what happens to the links inside.
    <div onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
