import { FAULTS as CONTRACT_FAULTS, MAX_RETURN_PHOTOS, RETURN_REASONS } from '@harusi/contracts/returns';
import { expect, test } from 'vitest';
import { FAULTS, MAX_PHOTOS, REASON_LABELS } from './reasons.ts';

test('agrees with the contract', () => {
  expect(Object.keys(REASON_LABELS)).toEqual(RETURN_REASONS);
  expect(FAULTS).toEqual(CONTRACT_FAULTS);
  expect(MAX_PHOTOS).toBe(MAX_RETURN_PHOTOS);
});
