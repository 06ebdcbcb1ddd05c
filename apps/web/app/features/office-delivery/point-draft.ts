import type { BodyOf } from '@harusi/contracts/calls';
import type { County } from '@harusi/contracts/checkout/delivery';
import {
  diffFields,
  formatFieldValue,
  mergeChanges,
  pickChanged,
  type Difference,
} from '../../components/office/editing/conflicts.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { amountAsTyped, toAmount, type DeliveryView } from './zone-draft.ts';

export type PointView = DeliveryView['pickup_points'][number];
export type PointBody = BodyOf<'POST', '/admin/delivery/pickup-points/'>;
export type PointChange = BodyOf<'PUT', '/admin/delivery/pickup-points/{id}/'>;

export const POINT_LABELS = {
  name: 'Name',
  county: 'County',
  town: 'Town or estate',
  address: 'Address',
  hours: 'Hours',
  phone: 'Phone',
  fee: 'Fee',
} as const;
export type PointField = keyof typeof POINT_LABELS;

/** A point as typed. */
export type PointDraft = Record<PointField, string>;

const FIELDS = ['name', 'county', 'town', 'address', 'hours', 'phone', 'fee'] as const satisfies PointField[];

const EMPTY: PointDraft = { name: '', county: '', town: '', address: '', hours: '', phone: '', fee: '' };

export const toPointDraft = (point: PointView | undefined): PointDraft =>
  point === undefined
    ? EMPTY
    : {
        name: point.name,
        county: point.county,
        town: point.town,
        address: point.address,
        hours: point.hours,
        phone: point.phone === null ? '' : localPhone(point.phone),
        fee: amountAsTyped(point.fee),
      };

/** The fee is sent only if it was changed: it needs another permission. */
export function toPointBody({ fee, county, ...draft }: PointDraft, before: PointDraft): PointBody {
  return {
    ...draft,
    // The API rejects what is no county.
    county: county as County,
    ...(fee !== before.fee && { fee: toAmount(fee) }),
  };
}

/** The typed changes on top of the version another user saved; open or closed as that one is. */
export const toPointChange = (base: PointView, over: PointView, draft: PointDraft): PointChange => ({
  ...toPointBody(mergeChanges(toPointDraft(base), toPointDraft(over), draft), toPointDraft(over)),
  is_open: over.is_open,
  version: over.version,
});

/** The point as it is, but open or closed. */
export const toOpening = (point: PointView, is_open: boolean): PointChange => ({
  ...toPointChange(point, point, toPointDraft(point)),
  is_open,
});

/** What another user changed since `base` was loaded, beside the values typed here. */
export function findPointDifferences(
  base: PointView,
  theirs: PointView,
  typed: PointDraft,
): Difference<PointField>[] {
  const before = toPointDraft(base);
  return diffFields(
    { before, now: toPointDraft(theirs), mine: pickChanged(before, typed) },
    FIELDS,
    (draft, field) => formatFieldValue(draft[field]),
  );
}
