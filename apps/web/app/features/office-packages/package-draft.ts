import type { ResponseOf, BodyOf } from '@harusi/contracts/calls';
import type { PackageFamily } from '@harusi/contracts/packages';
import {
  pickChanged,
  diffFields,
  formatFieldValue,
  type Difference,
} from '../../components/office/editing/conflicts.ts';
import { formatClock, parseClock } from '../office-stylists/hours/day-minutes.ts';

type PackagePage = ResponseOf<'GET', '/admin/packages/'>;
export type PackageView = PackagePage['packages'][number];
export type AddOnView = PackagePage['add_ons'][number];
export type PackageBody = BodyOf<'POST', '/admin/packages/'>;
export type AddOnBody = BodyOf<'POST', '/admin/add-ons/'>;

export const FAMILIES: readonly PackageFamily[] = ['styling', 'consultation'];
export const FAMILY_LABELS: Readonly<Record<PackageFamily, string>> = {
  styling: 'Styling days',
  consultation: 'Consultations',
};

const count = (figure: number, one: string, many: string) =>
  `${figure.toLocaleString('en')} ${figure === 1 ? one : many}`;
export const bookingsText = (figure: number) => count(figure, 'booking', 'bookings');
export const stylistsText = (figure: number) => count(figure, 'stylist', 'stylists');

/** The form's values, as typed. */
export interface PackageDraft {
  code: string;
  family: PackageFamily;
  name: string;
  price: string;
  description: string;
  /** One per line. */
  features: string;
  duration: string;
  minutes: string;
  /** `09:00`, or empty. */
  start: string;
}

export const EMPTY_DRAFT: PackageDraft = {
  code: '',
  family: 'styling',
  name: '',
  price: '',
  description: '',
  features: '',
  duration: '',
  minutes: '',
  start: '',
};

export const toDraft = (view: PackageView): PackageDraft => ({
  code: view.code,
  family: view.family,
  name: view.name,
  price: String(view.price).replace(/\.00$/, ''),
  description: view.description,
  features: view.features.join('\n'),
  duration: view.duration,
  minutes: String(view.minutes),
  start: view.start_minute === null ? '' : formatClock(view.start_minute),
});

/** Turns `Henna & Lace` into `henna-lace`. */
export const slugify = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, 40);

export const toBody = (draft: PackageDraft): PackageBody => ({
  code: draft.code,
  family: draft.family,
  name: draft.name,
  price: draft.price.replaceAll(',', '').trim(),
  description: draft.description,
  features: draft.features
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  duration: draft.duration,
  minutes: Number(draft.minutes || Number.NaN),
  start_minute: parseClock(draft.start) ?? null,
});

export const FIELD_LABELS = {
  name: 'Name',
  code: 'Code',
  family: 'Family',
  price: 'Price',
  description: 'Who it suits',
  features: 'What it includes',
  duration: 'Length, as text',
  minutes: 'Minutes',
  start_minute: 'Begins at',
} as const satisfies Record<keyof PackageBody, string>;
type Field = keyof typeof FIELD_LABELS;

const isField = (name: string): name is Field => name in FIELD_LABELS;

/** What another user changed since `base` was loaded, beside the values typed here. */
export function findDifferences(
  base: PackageView,
  theirs: PackageView,
  draft: PackageDraft,
): Difference<Field>[] {
  const before = toBody(toDraft(base));
  return diffFields(
    { before, now: toBody(toDraft(theirs)), mine: pickChanged(before, toBody(draft)) },
    Object.keys(FIELD_LABELS).filter(isField),
    formatField,
  );
}

function formatField(body: Partial<PackageBody>, field: Field): string {
  if (field === 'family' && body.family !== undefined) return FAMILY_LABELS[body.family];
  if (field === 'start_minute')
    return typeof body.start_minute === 'number' ? formatClock(body.start_minute) : 'Any time';
  return formatFieldValue(body[field]);
}
