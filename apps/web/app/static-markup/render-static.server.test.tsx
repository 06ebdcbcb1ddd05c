import { traceCall } from '@harusi/tracing/tracing';
import { useId } from 'react';
import { Link, RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { pageContext, type PageContext } from '../lib/server/page-context.server.ts';
import { useApiUrl } from '../lib/use-api-url.ts';
import { renderFragment, renderStatic, renderStaticOnce, staticMarkupFor } from './render-static.server.tsx';

const page: PageContext = {
  requestId: 'request-1',
  signal: new AbortController().signal,
  apiUrl: 'http://api.test',
  nonce: 'bm9uY2U=',
  isTestShop: false,
  dev: false,
  traceCall,
  logError() {},
  onApiResponse() {},
  doNotCache() {},
};

function loaderArgs(path: string, context = { ...page }): LoaderFunctionArgs {
  const url = new URL(path, 'http://shop.test');
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return { request: new Request(url), url, params: {}, context: provider, pattern: path };
}

const Id = () => <i id={useId()} />;

test('a document refers to its fragments by index, in the order of rendering', () => {
  const context = { ...page };
  const args = loaderArgs('/terms', context);
  expect(renderStatic(args, <p>first</p>)).toEqual({ index: 0 });
  expect(renderStatic(args, <p>second</p>)).toEqual({ index: 1 });
  expect(staticMarkupFor(context)).toEqual(['<p>first</p>', '<p>second</p>']);
});

test('a data request gets the HTML itself', () => {
  expect(renderStatic(loaderArgs('/terms.data'), <p>text</p>)).toEqual({ html: '<p>text</p>' });
});

test('pages do not share fragments', () => {
  renderStatic(loaderArgs('/terms'), <p>one</p>);
  expect(staticMarkupFor({ ...page })).toEqual([]);
});

test('ids of two fragments differ', () => {
  const args = loaderArgs('/terms.data');
  expect(renderStatic(args, <Id />)).not.toEqual(renderStatic(args, <Id />));
});

test("escapes text, and has access to the router and the API's URL", () => {
  const ApiUrl = () => useApiUrl();
  const html = renderFragment(
    loaderArgs('/bridal'),
    <Link to="?page=2">
      {'<script>'} <ApiUrl />
    </Link>,
  );
  expect(html).toBe('<a href="/bridal?page=2" data-discover="true">&lt;script&gt; http://api.test</a>');
});

test('a part that is the same on nearly all pages is rendered again only when what it is made of changes', () => {
  const render = (year: string, text: string, context = { ...page }) => {
    renderStatic(loaderArgs('/terms', context), <p>before it</p>);
    const part = { name: 'test-footer', madeOf: { year } };
    expect(renderStaticOnce(loaderArgs('/terms', context), part, <p>{text}</p>)).toEqual({ index: 1 });
    return staticMarkupFor(context)[1];
  };
  expect(render('2026', 'first')).toBe('<p>first</p>');
  expect(render('2026', 'second')).toBe('<p>first</p>');
  expect(render('2027', 'third')).toBe('<p>third</p>');
  expect(render('2027', 'fourth', { ...page, dev: true })).toBe('<p>fourth</p>');
});
