import { RETURN_STATUSES } from '@harusi/contracts/returns';
import { expect, test } from 'vitest';
import { createReturn, createReturnLine } from '../../../../test/return-views.ts';
import { lineText, returnState, returnSteps } from './return-state.ts';

const textOf = (...given: Parameters<typeof createReturn>) =>
  returnState(createReturn(...given), 'Karen').text;
const stepsOf = (...given: Parameters<typeof createReturn>) =>
  returnSteps(createReturn(...given)).map(({ text, state }) => `${state}: ${text}`);

const EXCHANGE = createReturnLine({
  wish: 'exchange',
  replacement: { selected_color: 'Bordeaux', selected_size: null },
  amount: '0.00',
});

test.each(RETURN_STATUSES)('has a text and steps for %s', (status) => {
  const one = createReturn({ status });
  const { label, text } = returnState(one, undefined);
  expect(label).not.toBe('');
  expect(text).not.toBe('');
  expect(returnSteps(one).length).toBeGreaterThan(0);
});

test('says by when and where to, and how long the exchange is kept', () => {
  expect(textOf({ status: 'approved' })).toBe(
    'Please send it to Karen by Monday 14 December, with MWK74T2N-R1 on the parcel.',
  );
  const drop_off_point = {
    id: 5,
    name: 'Mega Plaza',
    town: 'Kisumu',
    address: 'Oginga Odinga Street',
    hours: '8:30 to 18:30',
  };
  expect(textOf({ status: 'approved', way_back: 'drop_off', drop_off_point })).toContain(
    'Mega Plaza, Oginga Odinga Street, Kisumu (8:30 to 18:30) by Monday 14 December',
  );
  expect(textOf({ status: 'approved', way_back: 'collect' })).toContain('A rider comes to collect it.');
  expect(textOf({ lines: [EXCHANGE] })).toContain('kept for you until Monday 14 December');
  expect(textOf()).not.toContain('kept for you');
});

test('tells apart what became of each piece', () => {
  const refund = { reference: null, refunded_at: null };
  const kept = createReturnLine({ outcome: 'none', amount: '0.00' });
  const text = textOf({ status: 'completed', lines: [{ ...EXCHANGE, outcome: 'exchange' }, kept], refund });
  expect(text).toContain('KShs 42,000 is on its way');
  expect(text).toContain('We’re sending you the exchange.');
  expect(text).toContain('We couldn’t accept Pwani Sapphire Drop Earrings');
  expect([EXCHANGE, kept, createReturnLine({ quantity: 2 })].map(lineText)).toEqual([
    'Exchange for Bordeaux',
    'Goes back to you',
    'Money back, 2 pieces',
  ]);
});

test('shows the past, the present and what is ahead', () => {
  expect(stepsOf()).toEqual([
    'done: You asked us',
    'now: We’re looking at it',
    'next: You send it to us',
    'next: KShs 42,000 back to your M-Pesa',
  ]);
  const decided_at = '2026-11-24T05:40:00Z';
  expect(stepsOf({ status: 'approved', decided_at, lines: [EXCHANGE] })).toEqual([
    'done: You asked us',
    'done: We said yes',
    'now: You send it to us',
    'next: We send your exchange',
  ]);
  expect(stepsOf({ status: 'withdrawn', ended_at: decided_at })).toEqual([
    'done: You asked us',
    'done: You withdrew it',
  ]);
});

test('ends with the money and its reference', () => {
  const received_at = '2026-11-27T08:20:00Z';
  const done = { status: 'completed', decided_at: received_at, received_at, ended_at: received_at } as const;
  const lines = [createReturnLine({ outcome: 'refund' })];
  expect(stepsOf({ ...done, lines, refund: { reference: null, refunded_at: null } }).at(-1)).toBe(
    'now: KShs 42,000 is on its way to your M-Pesa',
  );
  const paid = createReturn({ ...done, lines, refund: { reference: 'SKQ4', refunded_at: received_at } });
  expect(returnSteps(paid).at(-1)).toEqual({
    text: 'KShs 42,000 sent to your M-Pesa',
    note: 'Reference SKQ4',
    at: received_at,
    state: 'done',
  });
});

test('quotes the words of the decision with it, also once the return is completed', () => {
  const at = '2026-11-27T08:20:00Z';
  const done = { status: 'completed', decided_at: at, received_at: at, ended_at: at } as const;
  const words = { decision_note: 'The rider comes on Thursday.', completion_note: 'We are sorry.' };
  expect(returnSteps(createReturn({ ...done, ...words }))[1]).toMatchObject({
    text: 'We said yes',
    note: '“The rider comes on Thursday.”',
  });
});

test('quotes the shop’s words with its refusal', () => {
  const steps = returnSteps(
    createReturn({ status: 'refused', decided_at: '2026-11-24T05:40:00Z', decision_note: 'It was worn.' }),
  );
  expect(steps.at(-1)).toMatchObject({ text: 'We said no', note: '“It was worn.”' });
});
