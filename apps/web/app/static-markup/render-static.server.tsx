import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter, type LoaderFunctionArgs } from 'react-router';
import { pageContext, type PageContext } from '../lib/page-context.server.ts';
import { ApiUrlContext } from '../lib/use-api-url.ts';
import type { StaticMarkupRef } from './static-markup-context.ts';

const fragmentsByPage = new WeakMap<PageContext, string[]>();

/** The fragments that a page's loaders have rendered, for `StaticMarkupContext`. */
export const staticMarkupFor = (page: PageContext): readonly string[] => fragmentsByPage.get(page) ?? [];

/**
 * Renders elements to HTML in a `loader`, for `StaticMarkup` to show. A document contains the HTML once, where it is shown;
 * a client-side navigation gets it in the loader's data.
 */
export function renderStatic(args: LoaderFunctionArgs, element: ReactNode): StaticMarkupRef {
  const page = args.context.get(pageContext);
  const fragments = fragmentsByPage.get(page) ?? [];
  fragmentsByPage.set(page, fragments);
  // The prefix keeps `useId` apart from the page around the fragment.
  const html = renderFragment(args, element, `static${fragments.length}-`);
  fragments.push(html);
  return isDataRequest(args.request) ? { html } : { index: fragments.length - 1 };
}

/** HTML that is a response of its own, such as one more page of a listing. */
export function renderFragment(
  { url, context }: LoaderFunctionArgs,
  element: ReactNode,
  identifierPrefix = '',
): string {
  const html = renderToStaticMarkup(
    <ApiUrlContext value={context.get(pageContext).apiUrl}>
      <StaticRouter location={url.pathname}>{element}</StaticRouter>
    </ApiUrlContext>,
    { identifierPrefix },
  );
  return html.replace(
    TEXT_WITH_MPESA,
    (_, text: string) => `><span>${text.replaceAll('M-Pesa', UNBROKEN)}</span><`,
  );
}

/** Browsers break lines after a hyphen. The text stays one element, because some of its parents are grids. */
const TEXT_WITH_MPESA = />([^<>]*M-Pesa[^<>]*)</g;
const UNBROKEN = '<span class="whitespace-nowrap">M-Pesa</span>';

/** React Router requests the data of `/bridal` at `/bridal.data`. */
const isDataRequest = ({ url }: Request) => new URL(url).pathname.endsWith('.data');
