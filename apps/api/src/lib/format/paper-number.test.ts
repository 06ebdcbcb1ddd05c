import { expect, it } from 'vitest';
import { formatPaperNumber } from './paper-number.ts';

it.each([
  [{ series: 'INV', year: 2026, sequence: 123 }, 'INV-2026-000123'],
  [{ series: 'CRN', year: 2027, sequence: 1 }, 'CRN-2027-000001'],
  [{ series: 'COM', year: 2026, sequence: 1_234_567 }, 'COM-2026-1234567'],
] as const)('writes %o as %s', (paper, number) => {
  expect(formatPaperNumber(paper)).toBe(number);
});
