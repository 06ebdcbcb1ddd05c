import { expect, test } from 'vitest';
import type { OfficeReturnView } from './return-labels.ts';
import { returnTimeline } from './return-timeline.ts';

const asked = {
  status: 'requested',
  requested_at: '2026-11-20T09:00:00Z',
  ends_at: '2026-12-11T09:00:00Z',
  decided_at: null,
  decided_by: null,
  received_at: null,
  received_by: null,
  ended_at: null,
  refund: null,
  lines: [],
} as unknown as OfficeReturnView;

const texts = (shown: OfficeReturnView) => returnTimeline(shown).map(({ text }) => text);

test('starts with the request', () => {
  expect(returnTimeline(asked)).toEqual([{ at: asked.requested_at, text: 'Requested by the buyer' }]);
});

test('tells everything in the order it happened, with who did it', () => {
  const line = { vendor: 3, seller: 'Bakari Silver', vendor_word: 'objects', vendor_note: 'Why' };
  const shown = {
    ...asked,
    status: 'completed',
    decided_at: '2026-11-21T09:00:00Z',
    decided_by: 'Njoki Kamau',
    received_at: '2026-11-23T09:00:00Z',
    received_by: 'Otieno Ouma',
    ended_at: '2026-11-24T09:00:00Z',
    refund: { reference: 'SKL4T7Q2XM', refunded_at: '2026-11-24T09:01:00Z' },
    lines: [{ ...line, vendor_at: '2026-11-22T09:00:00Z' }],
  } as OfficeReturnView;
  expect(returnTimeline(shown)).toMatchObject([
    { text: 'Requested by the buyer' },
    { text: 'Approved', author: 'Njoki Kamau' },
    { text: 'Bakari Silver objected' },
    { text: 'Received', author: 'Otieno Ouma' },
    { text: 'Completed' },
    { text: 'The money went back, SKL4T7Q2XM' },
  ]);
});

test('tells a refusal once', () => {
  const at = '2026-11-21T09:00:00Z';
  const shown = { ...asked, status: 'refused', decided_at: at, ended_at: at } as const;
  expect(texts(shown)).toEqual(['Requested by the buyer', 'Refused']);
});

test('ends when time is up, also before it is recorded', () => {
  expect(returnTimeline({ ...asked, status: 'expired' }).at(-1)).toEqual({
    at: asked.ends_at,
    text: 'Ended, because the pieces did not come in time',
  });
});
