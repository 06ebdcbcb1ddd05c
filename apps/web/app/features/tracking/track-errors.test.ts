import { expect, it } from 'vitest';
import { trackErrorText } from './track-errors.ts';

it('explains a link that is unknown, and one that came after too many tries', () => {
  expect(trackErrorText(404)?.heading).toBe('We couldn’t find that link');
  expect(trackErrorText(429)).toMatchObject({
    heading: 'Too many tries',
    text: expect.stringContaining('please wait an hour'),
    action: { to: '/find-order' },
  });
});

it('leaves other failures to the general page', () => {
  expect([403, 500, 503].map(trackErrorText)).toEqual([undefined, undefined, undefined]);
});
