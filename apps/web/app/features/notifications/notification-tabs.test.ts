import { expect, test } from 'vitest';
import { readTab, TABS, writeTab } from './notification-tabs.ts';

const at = (audience: keyof typeof TABS, search: string) => {
  const { tab, page } = readTab(audience, new URLSearchParams(search));
  return `${tab.show} ${page}`;
};

test.each([
  ['vendor', '', 'all 1'],
  ['vendor', 'show=rejected&page=3', 'rejected 3'],
  ['vendor', 'show=requests', 'all 1'],
  ['admin', 'show=requests', 'requests 1'],
  ['customer', 'show=approved&page=-1', 'all 1'],
  ['customer', 'show=unread&page=x', 'unread 1'],
] as const)('for a %s, "%s" is %s', (audience, search, place) => {
  expect(at(audience, search)).toBe(place);
});

test('omits defaults from the URL and reads it back', () => {
  expect([writeTab('all'), writeTab('all', 2), writeTab('unread', 1)]).toEqual([
    '?',
    '?page=2',
    '?show=unread',
  ]);
  expect(at('vendor', writeTab('rejected', 4))).toBe('rejected 4');
});

test('counts the notifications of each tab', () => {
  const counts = { product_approved: 2, product_rejected: 1, product_approval_request: 0, other: 5 };
  const list = { count: 0, next: null, previous: null, results: [], unread_count: 4, counts };
  expect(TABS.vendor.map((tab) => tab.countOf(list))).toEqual([8, 4, 2, 1]);
});
