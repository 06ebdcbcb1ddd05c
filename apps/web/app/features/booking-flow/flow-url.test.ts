import { expect, test } from 'vitest';
import { flowPath, readSelection, currentStep, selectionBefore, isFlow } from './flow-url.ts';

const read = (query: string) => readSelection(new URLSearchParams(query));

test.each([
  ['', 'package'],
  ['stylist=12', 'package'],
  ['package=gold', 'stylist'],
  ['package=gold&stylist=somebody', 'stylist'],
  ['package=gold&stylist=any', 'hour'],
  ['package=gold&stylist=12&at=soon', 'hour'],
  ['package=gold&stylist=12&at=2026-11-19T06:00:00.000Z', 'details'],
])('?%s continues with the step %s', (query, step) => {
  expect(currentStep(read(query))).toBe(step);
});

test('writes the choices into the URL', () => {
  const selection = { package: 'gold', stylist: 12, at: '2026-11-19T06:00:00.000Z' };
  expect(readSelection(new URL(flowPath(selection), 'https://harusi.example').searchParams)).toEqual(
    selection,
  );
});

test('going back to a step drops its choice and the later ones', () => {
  const selection = read('package=gold&stylist=12&at=2026-11-19T06:00:00.000Z');
  expect(currentStep(selectionBefore('hour', selection))).toBe('hour');
  expect(currentStep(selectionBefore('stylist', selection))).toBe('stylist');
  expect(currentStep(selectionBefore('package', selection))).toBe('package');
  const url = new URL(flowPath(selectionBefore('package', {})), 'https://harusi.example');
  expect(isFlow(url.searchParams)).toBe(true);
});
