import { readFileSync } from 'node:fs';

const page = (name: string) => readFileSync(new URL(`page/${name}`, import.meta.url));
/** Fonts and icon come from the web app, so there is one copy of each. */
const fromShop = (path: string) => readFileSync(new URL(`../../../web/${path}`, import.meta.url));

/** Reads the files of the phone pages once, by name. */
export function loadPageFiles() {
  const css = 'text/css; charset=utf-8';
  const js = 'text/javascript; charset=utf-8';
  return {
    phone: page('phone.html'),
    phones: page('phones.html'),
    assets: new Map([
      ['phone.css', { type: css, bytes: page('phone.css') }],
      ['handset.css', { type: css, bytes: page('handset.css') }],
      ['prompt.css', { type: css, bytes: page('prompt.css') }],
      ['phones.css', { type: css, bytes: page('phones.css') }],
      ['threads.css', { type: css, bytes: page('threads.css') }],
      ['ground.css', { type: css, bytes: page('ground.css') }],
      ['phone.js', { type: js, bytes: page('phone.js') }],
      ['threads.js', { type: js, bytes: page('threads.js') }],
      ['keypad.js', { type: js, bytes: page('keypad.js') }],
      ['phones.js', { type: js, bytes: page('phones.js') }],
      ['text.woff2', { type: 'font/woff2', bytes: fromShop('app/fonts/figtree-latin-wght-normal.woff2') }],
      [
        'display.woff2',
        { type: 'font/woff2', bytes: fromShop('app/fonts/cormorant-garamond-latin-wght-normal.woff2') },
      ],
      ['favicon.svg', { type: 'image/svg+xml', bytes: fromShop('public/favicon.svg') }],
    ]),
  };
}
