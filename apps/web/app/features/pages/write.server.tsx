import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';

/** For the `loader` of a page with much to read: a text as markup for `Written`. `url` is where it will stand. */
export function write({ pathname }: URL, text: ReactNode): string {
  return renderToStaticMarkup(
    <StaticRouter location={pathname}>{text}</StaticRouter>,
    // Ids apart from those of the page around it.
    { identifierPrefix: 'text-' },
  );
}
