import { expect, test } from 'vitest';
import { serviceWorkerUrl, trustedMarkup } from './trusted-types.ts';

test('passes markup with texts that look like scripts', () => {
  const html = '<p title="&lt;script>">&lt;script&gt; and &lt;iframe&gt;</p><baseline></baseline>';
  expect(trustedMarkup(html)).toBe(html);
});

test.each([
  '<script>',
  '<SCRIPT src=x>',
  '<p></p><iframe srcdoc="">',
  '<object>',
  '<embed>',
  '<base href="/x">',
])('rejects %s', (html) => expect(() => trustedMarkup(`<p>text</p>${html}`)).toThrow('Not our markup'));

test('names the service worker', () => expect(serviceWorkerUrl()).toBe('/sw.js'));
