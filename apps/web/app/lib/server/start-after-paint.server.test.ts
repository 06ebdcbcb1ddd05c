import { describe, expect, it } from 'vitest';
import { startAfterPaint } from './start-after-paint.server.ts';

const page = (script: string) =>
  '<head><title>Harusi</title><link rel="modulepreload" href="/assets/entry-1.js" nonce="n"/>' +
  '<link rel="modulepreload" href="/assets/root-1.js" nonce="n"/></head><body>Veils' +
  `<script nonce="n" type="module" async="">${script}</script><script nonce="n">close()</script></body>`;

const IMPORTS =
  ';\nimport * as route0 from "/assets/root-1.js";\nimport * as route1 from "/assets/home-1.js";\n';
const START = 'window.modules={route0,route1};\nimport("/assets/entry-1.js");';

describe('startAfterPaint', () => {
  it('imports modules in the same order, after the first frame', () => {
    const html = startAfterPaint(page(IMPORTS + START));
    expect(html).toContain(
      ';\nconst route0=await load("/assets/root-1.js");\nconst route1=await load("/assets/home-1.js");\n' +
        'window.modules={route0,route1};\nload("/assets/entry-1.js");',
    );
    expect(html).not.toMatch(/^import \*/m);
    expect(html.indexOf('requestAnimationFrame')).toBeLessThan(html.indexOf('const route0'));
  });

  it('preloads all modules at once, after the first frame', () => {
    const html = startAfterPaint(page(IMPORTS + START));
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html.indexOf('["/assets/entry-1.js","/assets/root-1.js"]')).toBeGreaterThan(
      html.indexOf('requestAnimationFrame'),
    );
    expect(html).toMatch(/^<head><title>Harusi<\/title><\/head>/);
    expect(html).toMatch(/<\/script><script nonce="n">close\(\)<\/script><\/body>$/);
  });

  it.each([
    ['a module script with another kind of import', page(`import {x} from "/assets/x.js";${START}`)],
    ['a module script that imports for effect', page(`import "/assets/x.js";\n${IMPORTS}${START}`)],
    ['no module script', '<head><link rel="modulepreload" href="/assets/entry-1.js"/></head><body></body>'],
  ])('changes nothing in a page with %s', (_, html) => {
    expect(startAfterPaint(html)).toBe(html);
  });

  it('leaves replacement patterns inside the script alone', () => {
    expect(startAfterPaint(page(`${IMPORTS}const price="$& $1";`))).toContain('const price="$& $1";');
  });
});
