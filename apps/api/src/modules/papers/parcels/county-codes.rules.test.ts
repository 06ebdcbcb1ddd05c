import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import { expect, it } from 'vitest';
import { countyCode } from './county-codes.rules.ts';

it('gives each county a code of its own', () => {
  const codes = COUNTIES.map(countyCode);
  expect(new Set(codes).size).toBe(COUNTIES.length);
  for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/);
  expect(countyCode('Kisumu')).toBe('KSM');
});

it('has none for an erased place', () => {
  expect(countyCode('')).toBeNull();
});
