import { expect, test } from 'vitest';
import { deliveryLeft, EMPTY_DRAFT, nameErrorsByLine, refundPlan, unitsLeft } from './refund-draft.ts';

const lines = [
  { id: 7, quantity: 2, refunded_quantity: 1 },
  { id: 8, quantity: 3, refunded_quantity: 0 },
];
const problem = { code: 'invalid', message: 'Invalid' };

test('plans nothing while nothing is chosen', () => {
  expect(refundPlan(lines, EMPTY_DRAFT)).toBeUndefined();
  expect(refundPlan(lines, { ...EMPTY_DRAFT, units: { 7: 0 }, delivery: ' ', goodwill: '' })).toBeUndefined();
});

test('plans the chosen lines, and puts them back into stock unless told otherwise', () => {
  expect(refundPlan(lines, { ...EMPTY_DRAFT, units: { 7: 1, 8: 2 }, restock: { 8: false } })).toEqual({
    lines: [
      { line: 7, quantity: 1, restock: true },
      { line: 8, quantity: 2, restock: false },
    ],
  });
});

test('never plans more than what is left of a line', () => {
  expect(unitsLeft(lines[0]!)).toBe(1);
  expect(refundPlan(lines, { ...EMPTY_DRAFT, units: { 7: 2 } })?.lines).toMatchObject([{ quantity: 1 }]);
});

test('reads amounts as people type them', () => {
  expect(refundPlan(lines, { ...EMPTY_DRAFT, delivery: '1,250.50', goodwill: ' 2 000 ' })).toEqual({
    lines: [],
    delivery: '1250.50',
    goodwill: '2000',
  });
});

test('takes earlier refunds off the delivery fee', () => {
  const refund = { lines: [], goodwill: '0.00', delivery: '200.00' };
  const refunds = [refund, { ...refund, delivery: '50.50' }] as never;
  expect(deliveryLeft({ delivery_fee: '500.00', refunds })).toBe(249_50);
  expect(deliveryLeft({ delivery_fee: '0.00', refunds: [] })).toBe(0);
});

test('names errors after the line they are about', () => {
  const plan = { lines: [{ line: 8, quantity: 4, restock: true }] };
  const field_errors = { 'lines.0.quantity': ['Only 3 can still be refunded'], goodwill: ['Too much'] };
  expect(nameErrorsByLine({ ...problem, field_errors }, plan).field_errors).toEqual({
    'line.8': ['Only 3 can still be refunded'],
    goodwill: ['Too much'],
  });
  expect(
    nameErrorsByLine({ ...problem, field_errors: { lines: ['Choose what to refund'] } }, plan),
  ).toMatchObject({ field_errors: { lines: ['Choose what to refund'] } });
  expect(nameErrorsByLine(problem, plan)).toBe(problem);
});
