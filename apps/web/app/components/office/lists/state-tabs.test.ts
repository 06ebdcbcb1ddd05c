import { expect, test } from 'vitest';
import { allTab, stateTabs } from './state-tabs.ts';

const STATES = ['open', 'done'] as const;
const WORDS = { open: 'To look at', done: 'Settled' };

test('orders the tabs by state, regardless of the counts', () => {
  expect(stateTabs(STATES, WORDS, { done: 0, open: 3 })).toEqual([
    { value: 'open', label: 'To look at', count: 3 },
    { value: 'done', label: 'Settled', count: 0 },
  ]);
});

test('adds up all states in the tab for all', () => {
  expect(allTab({ open: 3, done: 4 })).toEqual({ value: 'all', label: 'All', count: 7 });
});

test('shows no counts before they are known', () => {
  const tabs = [allTab(undefined), ...stateTabs(STATES, WORDS, undefined)];
  expect(tabs.filter((tab) => 'count' in tab)).toEqual([]);
});
