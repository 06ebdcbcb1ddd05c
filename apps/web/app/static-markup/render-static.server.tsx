import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter, type LoaderFunctionArgs } from 'react-router';
import { pageContext, type PageContext } from '../lib/server/page-context.server.ts';
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
  const fragments = fragmentsOf(args);
  // The prefix keeps `useId` apart from the page around the fragment.
  return addFragment(args, renderFragment(args, element, `static${fragments.length}-`));
}

/** The latest HTML of each part that is the same on nearly all pages, and what it was made of. */
const latest = new Map<string, { madeOf: string; html: string }>();

/** `renderStatic` for a part that is the same on nearly all pages, such as the footer: rendered again only when `madeOf` changes. */
export function renderStaticOnce(
  args: LoaderFunctionArgs,
  { name, madeOf }: { name: string; madeOf: object },
  element: ReactNode,
): StaticMarkupRef {
  const { apiUrl, dev } = args.context.get(pageContext);
  const key = JSON.stringify([madeOf, apiUrl]);
  const known = latest.get(name);
  // In development the element's code may have changed.
  const html = known?.madeOf === key && !dev ? known.html : renderFragment(args, element, `${name}-`);
  latest.set(name, { madeOf: key, html });
  return addFragment(args, html);
}

function fragmentsOf({ context }: LoaderFunctionArgs): string[] {
  const page = context.get(pageContext);
  const fragments = fragmentsByPage.get(page) ?? [];
  fragmentsByPage.set(page, fragments);
  return fragments;
}

function addFragment(args: LoaderFunctionArgs, html: string): StaticMarkupRef {
  const length = fragmentsOf(args).push(html);
  return isDataRequest(args.request) ? { html } : { index: length - 1 };
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
