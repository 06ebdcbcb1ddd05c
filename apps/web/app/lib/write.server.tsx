import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter, type LoaderFunctionArgs } from 'react-router';
import { ApiUrlContext } from './use-api-url.ts';
import { pageContext, type PageContext } from './page-context.server.ts';
import type { Text } from './texts-here.ts';

const written = new WeakMap<PageContext, string[]>();

/** What the loaders of a visit have written, for the page that is rendered next. */
export const writtenFor = (visit: PageContext): readonly string[] => written.get(visit) ?? [];

/**
 * For the `loader` of a page with much to show: markup for `Written`. A whole page carries it once, where it is shown;
 * whoever moves there without loading the site again gets it as data.
 */
export function write(args: LoaderFunctionArgs, text: ReactNode): Text {
  const visit = args.context.get(pageContext);
  const texts = written.get(visit) ?? [];
  written.set(visit, texts);
  // Ids apart from those of the page around it.
  const html = markupOf(args, text, `text${texts.length}-`);
  texts.push(html);
  return isForData(args.request) ? { html } : { at: texts.length - 1 };
}

/** Markup that is an answer of its own. */
export function markupOf(
  { url, context }: LoaderFunctionArgs,
  text: ReactNode,
  identifierPrefix = '',
): string {
  return renderToStaticMarkup(
    <ApiUrlContext value={context.get(pageContext).apiUrl}>
      <StaticRouter location={url.pathname}>{text}</StaticRouter>
    </ApiUrlContext>,
    { identifierPrefix },
  );
}

/** React Router asks for the data of a page at an address of its own. */
const isForData = ({ url }: Request) => new URL(url).pathname.endsWith('.data');
