import { PackageFields } from '@harusi/contracts/packages';
import { expect, test } from 'vitest';
import {
  EMPTY_DRAFT,
  FIELD_LABELS,
  findDifferences,
  type PackageView,
  slugify,
  toBody,
  toDraft,
} from './package-draft.ts';

const GOLD: PackageView = {
  id: 6,
  code: 'gold',
  family: 'styling',
  name: 'Gold',
  price: '15000.00',
  description: 'The day itself.',
  features: ['The whole day', 'Touch-ups'],
  duration: 'Full day',
  minutes: 480,
  start_minute: 540,
  archived: false,
  is_active: true,
  stylist_count: 12,
  booking_count: 3,
  version: 1,
};

test('round-trips a package through the contract', () => {
  const body = toBody(toDraft(GOLD));
  expect(PackageFields.parse(body)).toMatchObject({ code: 'gold', price: 1_500_000, start_minute: 540 });
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(FIELD_LABELS).toSorted());
});

test('parses typed values and reports missing ones', () => {
  const draft = { ...toDraft(GOLD), price: ' 16,500 ', features: 'One\n\n  Two ', start: '' };
  expect(toBody(draft)).toMatchObject({ price: '16500', features: ['One', 'Two'], start_minute: null });
  const sent = JSON.parse(JSON.stringify(toBody(EMPTY_DRAFT)));
  const { error } = PackageFields.safeParse(sent);
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
    new Set(['code', 'name', 'price', 'description', 'features', 'duration', 'minutes']),
  );
});

test.each([
  ['Henna & Lace', 'henna-lace'],
  ['  Très Chic – 2 days', 'tres-chic-2-days'],
])('turns %o into %o', (name, code) => {
  expect(slugify(name)).toBe(code);
});

test('shows the second editor what the first changed', () => {
  const theirs = { ...GOLD, version: 2, price: '16000.00', start_minute: null };
  expect(findDifferences(GOLD, theirs, { ...toDraft(GOLD), price: '17000' })).toEqual([
    { field: 'price', theirs: '16000', mine: '17000' },
    { field: 'start_minute', theirs: 'Any time', mine: undefined },
  ]);
});
