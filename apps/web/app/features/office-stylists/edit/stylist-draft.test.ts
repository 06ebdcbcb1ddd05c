import { ChangeStylist, StylistFields } from '@harusi/contracts/office/office-stylists';
import { expect, test } from 'vitest';
import {
  readOpenDialog,
  readStylistFilters,
  withOpenDialog,
  writeStylistFilters,
} from '../stylist-filters.ts';
import type { StylistView } from '../stylist-labels.ts';
import {
  toBody,
  findChanges,
  findDifferences,
  toDraft,
  emptyDraft,
  FIELD_LABELS,
  findMissing,
} from './stylist-draft.ts';

const WANJIRU: StylistView = {
  id: 7,
  name: 'Wanjiru Kamau',
  email: 'wanjiru@example.com',
  phone: '+254700000130',
  text_channel: 'sms',
  language: 'en',
  bio: '',
  experience: '9 years',
  location: 'Karen, Nairobi',
  picture: null,
  picture_id: null,
  specialties: ['Lace'],
  categories: ['bridal'],
  rating: 5,
  review_count: 0,
  total_sales: '0.00',
  total_commission: '0.00',
  pending_payment: '0.00',
  payout_open: false,
  commission_percent: 15,
  own_commission_percent: null,
  buffer_minutes: 30,
  packages: [1, 2],
  is_active: true,
  joined_date: '2026-01-01T00:00:00.000Z',
  last_active: null,
  bookings_this_week: 0,
  upload_path: '/stylist/7/upload#key',
  version: 4,
  hours: [],
  exceptions: [],
  portfolio: [],
  reviews: [],
};

test('finds no changes in an untouched form', () => {
  expect(findChanges(WANJIRU, toDraft(WANJIRU), null)).toEqual({});
});

test('sends only changed fields', () => {
  const draft = { ...toDraft(WANJIRU), location: 'Kisumu', hasOwnRate: true, rate: '12.5' };
  const changes = findChanges(WANJIRU, draft, 9);
  expect(changes).toEqual({ location: 'Kisumu', commission_percent: 12.5, picture: 9 });
  expect(ChangeStylist.parse({ ...changes, version: 4 })).toEqual({ ...changes, version: 4 });
});

test('offers every active package for a new stylist', () => {
  const offered = { name: 'Gold', archived: false } as const;
  const draft = emptyDraft([
    { ...A_PACKAGE, ...offered, id: 3 },
    { ...A_PACKAGE, ...offered, id: 4, archived: true },
  ]);
  expect(draft.packages).toEqual([3]);
});

const A_PACKAGE = {
  code: 'gold',
  family: 'styling' as const,
  price: '15000.00',
  description: '',
  features: [],
  duration: '',
  minutes: 480,
  start_minute: null,
  is_active: true,
  stylist_count: 0,
  booking_count: 0,
  version: 1,
};

test('reports missing required fields', () => {
  const fields = findMissing({ ...emptyDraft([]), hasOwnRate: true })?.problem.field_errors;
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(
    ['categories', 'commission_percent', 'email', 'location', 'name', 'phone'].toSorted(),
  );
  expect(findMissing(toDraft(WANJIRU))).toBeUndefined();
});

test('labels every field of the contract', () => {
  expect(Object.keys(FIELD_LABELS).toSorted()).toEqual(Object.keys(StylistFields.shape).toSorted());
  expect(Object.keys(toBody(toDraft(WANJIRU), null)).toSorted()).toEqual(
    Object.keys(FIELD_LABELS).toSorted(),
  );
});

test('shows the second editor what the first changed, beside the typed values', () => {
  const theirs = { ...WANJIRU, version: 5, location: 'Mombasa', packages: [2], own_commission_percent: 10 };
  const mine = findChanges(WANJIRU, { ...toDraft(WANJIRU), location: 'Kisumu' }, null);
  const names = [
    { id: 1, name: 'Bronze' },
    { id: 2, name: 'Gold' },
  ];
  expect(findDifferences(WANJIRU, theirs, mine, names)).toEqual([
    { field: 'location', theirs: 'Mombasa', mine: 'Kisumu' },
    { field: 'packages', theirs: 'Gold', mine: undefined },
    { field: 'commission_percent', theirs: '10%', mine: undefined },
  ]);
});

test('reads filters and the open dialog from the URL', () => {
  const params = new URLSearchParams('status=inactive&search=lamu&page=2&edit=7');
  expect(writeStylistFilters(readStylistFilters(params)).toString()).toBe(
    'status=inactive&search=lamu&page=2',
  );
  expect(readOpenDialog(params)).toEqual({ dialog: 'edit', id: '7' });
  expect(withOpenDialog(params, 'view', 3)).toBe('status=inactive&search=lamu&page=2&view=3');
  expect(withOpenDialog(params)).toBe('status=inactive&search=lamu&page=2');
});
