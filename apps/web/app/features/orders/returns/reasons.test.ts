import * as contract from '@harusi/contracts/returns';
import { expect, test } from 'vitest';
import { FAULTS, MAX_PHOTOS, REASON_LABELS, SAME_AGAIN_REASONS } from './reasons.ts';

test('agrees with the contract', () => {
  expect(Object.keys(REASON_LABELS)).toEqual(contract.RETURN_REASONS);
  expect(FAULTS).toEqual(contract.FAULTS);
  expect(SAME_AGAIN_REASONS).toEqual(contract.SAME_AGAIN_REASONS);
  expect(MAX_PHOTOS).toBe(contract.MAX_RETURN_PHOTOS);
});
