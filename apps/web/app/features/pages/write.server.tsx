import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter, type RouterContextProvider } from 'react-router';
import { api } from '../../lib/api.server.ts';
import type { ShopFacts } from '../shell/shop-facts.ts';

interface WriteArgs {
  context: Readonly<RouterContextProvider>;
  url: URL;
}

/** For the `loader` of a page with much to read: its text as markup for `Written`, with the shop's facts in it. */
export async function write({ context, url }: WriteArgs, text: (shop: ShopFacts) => ReactNode) {
  const shop = await api(context).get('/shop/');
  const html = renderToStaticMarkup(
    <StaticRouter location={url.pathname}>{text(shop)}</StaticRouter>,
    // Ids of its own, apart from those of the page around it.
    { identifierPrefix: 'text-' },
  );
  return { html };
}
