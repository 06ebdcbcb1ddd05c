import type { BodyOf, ResponseOf } from '@harusi/contracts/calls';
import type { County } from '@harusi/contracts/checkout/delivery';
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
  free_from: string;
  'same_day.fee': string;
  'same_day.cut_off_hour': string;
  'same_day.arrival_hour': string;
  carrier: string;
  counties: readonly County[];
}

export const FIELD_LABELS = {
  name: 'Name',
  days: 'Working days',
  cut_off_hour: 'Cut-off hour',
  fee: 'Fee',
  free_from: 'Free from',
  'same_day.fee': 'Same-day fee',
  'same_day.cut_off_hour': 'Same-day cut-off',
  'same_day.arrival_hour': 'There by',
  carrier: 'Who brings it',
  counties: 'Counties',
} as const satisfies Record<keyof ZoneDraft, string>;
type Field = keyof typeof FIELD_LABELS;
const FIELDS = [
  'name',
  'days',
  'cut_off_hour',
  'fee',
  'free_from',
  'same_day.fee',
  'same_day.cut_off_hour',
  'same_day.arrival_hour',
  'carrier',
  'counties',
] as const satisfies readonly Field[];

const NO_SAME_DAY = { 'same_day.fee': '', 'same_day.cut_off_hour': '', 'same_day.arrival_hour': '' };

const EMPTY: ZoneDraft = {
  name: '',
  days: '',
  cut_off_hour: '14',
  fee: '',
  free_from: '',
  ...NO_SAME_DAY,
  carrier: '',
  counties: [],
};

/** `350.00` as a user would type it; empty for a standard amount. */
export const amountAsTyped = (amount: ZoneView['fee']) =>
  amount === null ? '' : String(amount).replace(/\.00$/, '');

/** `1,650` as the API reads it. */
export const toAmount = (typed: string) => typed.replaceAll(/[\s,]/g, '');

export const toDraft = (zone: ZoneView | undefined): ZoneDraft =>
  zone === undefined
    ? EMPTY
    : {
        name: zone.name,
        days: String(zone.days),
        cut_off_hour: String(zone.cut_off_hour),
        fee: amountAsTyped(zone.fee),
        free_from: amountAsTyped(zone.free_from),
        ...(zone.same_day === null
          ? NO_SAME_DAY
          : {
              'same_day.fee': amountAsTyped(zone.same_day.fee),
              'same_day.cut_off_hour': String(zone.same_day.cut_off_hour),
              'same_day.arrival_hour': String(zone.same_day.arrival_hour),
            }),
        carrier: zone.carrier,
        counties: zone.counties,
      };

/** An empty number is sent as it is, for the API to reject beside its field. */
const toNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const SAME_DAY = ['same_day.fee', 'same_day.cut_off_hour', 'same_day.arrival_hour'] as const;

/** All three or none; the API rejects an empty one beside others. */
const toSameDay = (draft: ZoneDraft): ZoneBody['same_day'] =>
  SAME_DAY.every((field) => draft[field].trim() === '')
    ? null
    : {
        fee: toAmount(draft['same_day.fee']),
        cut_off_hour: toNumber(draft['same_day.cut_off_hour']),
        arrival_hour: toNumber(draft['same_day.arrival_hour']),
      };

/** Amounts and the same day are sent only if they were changed: they need another permission. */
export function toBody(draft: ZoneDraft, before: ZoneDraft): ZoneBody {
  const { name, days, cut_off_hour, fee, free_from, carrier, counties } = draft;
  return {
    name,
    days: toNumber(days),
    cut_off_hour: toNumber(cut_off_hour),
    carrier,
    counties: [...counties],
    ...(fee !== before.fee && { fee: toAmount(fee) }),
    ...(free_from !== before.free_from && { free_from: toAmount(free_from) }),
    ...(SAME_DAY.some((field) => draft[field] !== before[field]) && { same_day: toSameDay(draft) }),
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
