import type { BodyOf, ResponseOf } from '@harusi/contracts/calls';
import type { County } from '@harusi/contracts/delivery';
import {
  diffFields,
  formatFieldValue,
  mergeChanges,
  pickChanged,
  type Difference,
} from '../../components/office/editing/conflicts.ts';

export type DeliveryView = ResponseOf<'GET', '/admin/delivery/'>;
export type ZoneView = DeliveryView['zones'][number];
export type ZoneBody = BodyOf<'POST', '/admin/delivery/zones/'>;
export type ZoneChange = BodyOf<'PUT', '/admin/delivery/zones/{id}/'>;

/** A zone as typed. */
export interface ZoneDraft {
  name: string;
  days: string;
  cut_off_hour: string;
  fee: string;
  carrier: string;
  counties: readonly County[];
}

export const FIELD_LABELS = {
  name: 'Name',
  days: 'Working days',
  cut_off_hour: 'Cut-off hour',
  fee: 'Fee',
  carrier: 'Who brings it',
  counties: 'Counties',
} as const satisfies Record<keyof ZoneDraft, string>;
type Field = keyof typeof FIELD_LABELS;
const FIELDS = [
  'name',
  'days',
  'cut_off_hour',
  'fee',
  'carrier',
  'counties',
] as const satisfies readonly Field[];

const EMPTY: ZoneDraft = { name: '', days: '', cut_off_hour: '14', fee: '', carrier: '', counties: [] };

/** `350.00` as a user would type it; empty for the standard fee. */
const feeAsTyped = (fee: ZoneView['fee']) => (fee === null ? '' : String(fee).replace(/\.00$/, ''));

export const toDraft = (zone: ZoneView | undefined): ZoneDraft =>
  zone === undefined
    ? EMPTY
    : {
        name: zone.name,
        days: String(zone.days),
        cut_off_hour: String(zone.cut_off_hour),
        fee: feeAsTyped(zone.fee),
        carrier: zone.carrier,
        counties: zone.counties,
      };

/** An empty number is sent as it is, for the API to reject beside its field. */
const toNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The fee is sent only if it was changed: it needs another permission. */
export function toBody(draft: ZoneDraft, before: ZoneDraft): ZoneBody {
  const { name, days, cut_off_hour, fee, carrier, counties } = draft;
  return {
    name,
    days: toNumber(days),
    cut_off_hour: toNumber(cut_off_hour),
    carrier,
    counties: [...counties],
    ...(fee !== before.fee && { fee: fee.replaceAll(/[\s,]/g, '') }),
  };
}

/** The typed changes on top of the version another user saved. */
export const toChange = (base: ZoneView, over: ZoneView, draft: ZoneDraft): ZoneChange => ({
  ...toBody(mergeChanges(toDraft(base), toDraft(over), draft), toDraft(over)),
  version: over.version,
});

/** What another user changed since `base` was loaded, beside the values typed here. */
export function findDifferences(base: ZoneView, theirs: ZoneView, typed: ZoneDraft): Difference<Field>[] {
  const before = toDraft(base);
  return diffFields(
    { before, now: toDraft(theirs), mine: pickChanged(before, typed) },
    FIELDS,
    (draft, field) => formatFieldValue(draft[field]),
  );
}

export const daysText = (days: number) => (days === 1 ? 'Next working day' : `${days} working days`);
