import { expect, test } from 'vitest';
import { requireSlug } from './slug-redirect.server.ts';

const PATH = '/product/12-ivory-veil';

function redirectFor(param: string, search = '') {
  try {
    requireSlug(param, PATH, new URL(`https://harusi.example/product/${param}${search}`));
    return undefined;
  } catch (thrown) {
    return thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : thrown;
  }
}

test.each(['12-ivory-veil', '12'])('%s is answered', (param) => {
  expect(redirectFor(param)).toBeUndefined();
});

test.each(['12-old-name', '12-', '12-Ivory-Veil', '12-ivory-veil-2', '12-ivory'])(
  '%s moves, with its query',
  (param) => {
    expect(redirectFor(param)).toEqual([301, PATH]);
    expect(redirectFor(param, '?colour=Rose+Gold&utm_source=x')).toEqual([
      301,
      `${PATH}?colour=Rose+Gold&utm_source=x`,
    ]);
  },
);
