import { readFileSync } from 'node:fs';

const page = (name: string) => readFileSync(new URL(`page/${name}`, import.meta.url));
const font = (name: string) => readFileSync(new URL(`../../../web/app/fonts/${name}.woff2`, import.meta.url));

/** What the phone pages consist of, by name; read once. */
export function readPageFiles() {
  const css = 'text/css; charset=utf-8';
  const js = 'text/javascript; charset=utf-8';
  return {
    phone: page('phone.html'),
    phones: page('phones.html'),
    assets: new Map([
      ['phone.css', { type: css, bytes: page('phone.css') }],
      ['ground.css', { type: css, bytes: page('ground.css') }],
      ['phone.js', { type: js, bytes: page('phone.js') }],
      ['keypad.js', { type: js, bytes: page('keypad.js') }],
      ['phones.js', { type: js, bytes: page('phones.js') }],
      ['text.woff2', { type: 'font/woff2', bytes: font('figtree-latin-wght-normal') }],
      ['display.woff2', { type: 'font/woff2', bytes: font('cormorant-garamond-latin-wght-normal') }],
    ]),
  };
}
