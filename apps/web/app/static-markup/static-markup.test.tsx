import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StaticMarkup } from './static-markup.tsx';
import { StaticMarkupContext, type StaticMarkupRef } from './static-markup-context.ts';

const render = (markup: StaticMarkupRef, fragments: readonly string[] = []) =>
  renderToStaticMarkup(
    <StaticMarkupContext value={fragments}>
      <StaticRouter location="/">
        <StaticMarkup markup={markup} className="wrap" />
      </StaticRouter>
    </StaticMarkupContext>,
  );

test('shows a fragment of the document, marked for the browser to find it again', () => {
  expect(render({ index: 1 }, ['<p>one</p>', '<p>two</p>'])).toBe(
    '<div class="wrap" data-static-markup="1"><p>two</p></div>',
  );
});

test('shows HTML from the data of a navigation, without a mark', () => {
  expect(render({ html: '<p>one</p>' })).toBe('<div class="wrap"><p>one</p></div>');
});

test('shows nothing for an index that the document lacks', () => {
  expect(render({ index: 3 })).toBe('<div class="wrap" data-static-markup="3"></div>');
});
