import type { Language, TextChannel } from '@harusi/contracts/accounts/accounts';
import type { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import {
  diffFields,
  formatFieldValue,
  type Difference,
} from '../../../components/office/editing/conflicts.ts';
import { errorMessage, type ApiFailure } from '../../../lib/api/errors.ts';
import { findEmptyFields } from '../../../lib/forms/rejections.ts';
import { CATEGORY_LABELS } from '../../office-products/product-labels.ts';
import { labelOf, LANGUAGES, TEXT_CHANNELS } from '../../text-choice/text-choice-labels.ts';
import type { OfferedPackage, StylistBody, StylistView } from '../stylist-labels.ts';

/** The form's values, as typed. */
export interface StylistDraft {
  name: string;
  email: string;
  phone: string;
  textChannel: TextChannel;
  language: Language;
  location: string;
  experience: string;
  bio: string;
  specialties: readonly string[];
  categories: readonly CategorySlug[];
  packages: readonly number[];
  /** False: the rate of the settings applies. */
  hasOwnRate: boolean;
  rate: string;
  buffer: string;
  isActive: boolean;
}

/** A new stylist offers every package. */
export const emptyDraft = (packages: readonly OfferedPackage[]): StylistDraft => ({
  name: '',
  email: '',
  phone: '',
  textChannel: 'sms',
  language: 'en',
  location: '',
  experience: '',
  bio: '',
  specialties: [],
  categories: [],
  packages: packages.filter(({ archived }) => !archived).map(({ id }) => id),
  hasOwnRate: false,
  rate: '',
  buffer: '30',
  isActive: true,
});

export const toDraft = (view: StylistView): StylistDraft => ({
  name: view.name,
  email: view.email,
  phone: view.phone,
  textChannel: view.text_channel,
  language: view.language,
  location: view.location,
  experience: view.experience,
  bio: view.bio,
  specialties: view.specialties,
  categories: view.categories,
  packages: view.packages,
  hasOwnRate: view.own_commission_percent !== null,
  rate: view.own_commission_percent === null ? '' : String(view.own_commission_percent),
  buffer: String(view.buffer_minutes),
  isActive: view.is_active,
});

const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** An invalid rate or buffer is sent as null, and the API reports it. */
export const toBody = (draft: StylistDraft, picture: number | null): StylistBody => ({
  name: draft.name,
  email: draft.email,
  phone: draft.phone,
  text_channel: draft.textChannel,
  language: draft.language,
  location: draft.location,
  experience: draft.experience,
  bio: draft.bio,
  picture,
  specialties: [...draft.specialties],
  categories: [...draft.categories],
  packages: draft.packages.toSorted((a, b) => a - b),
  commission_percent: draft.hasOwnRate ? numberIn(draft.rate) : null,
  buffer_minutes: numberIn(draft.buffer),
  is_active: draft.isActive,
});

/** Required fields that are empty. */
export function findMissing(draft: StylistDraft): ApiFailure | undefined {
  const { name, email, phone, location } = draft;
  const texts = findEmptyFields(
    { name, email, phone, location },
    {
      name: 'Enter the full name',
      email: 'Enter an email address',
      phone: 'Enter a phone number',
      location: 'Enter where the stylist works',
    },
  );
  const field_errors: Record<string, string[]> = { ...texts?.problem.field_errors };
  if (draft.categories.length === 0) field_errors['categories'] = ['Choose at least one category'];
  if (draft.hasOwnRate && Number.isNaN(numberIn(draft.rate)))
    field_errors['commission_percent'] = ['Enter 0 to 100'];
  if (Object.keys(field_errors).length === 0) return undefined;
  return { status: 400, problem: { code: 'invalid', message: errorMessage(400, undefined), field_errors } };
}

export const FIELD_LABELS: Readonly<Record<keyof StylistBody, string>> = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  text_channel: 'Texts',
  language: 'Language of texts',
  location: 'Location',
  experience: 'Experience',
  bio: 'Bio',
  picture: 'Picture',
  specialties: 'Specialties',
  categories: 'Categories',
  packages: 'Packages',
  commission_percent: 'Commission',
  buffer_minutes: 'Minutes kept free',
  is_active: 'Active',
};
type Field = keyof StylistBody;
const isField = (name: string): name is Field => name in FIELD_LABELS;
const FIELDS = Object.keys(FIELD_LABELS).filter(isField);

/** Sends only changed fields, so that a save never overwrites another user's edits. */
export function findChanges(
  base: StylistView,
  draft: StylistDraft,
  picture: number | null,
): Partial<StylistBody> {
  const before = toBody(toDraft(base), base.picture_id);
  const after = toBody(draft, picture);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => isField(name) && JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

/** What another user changed since `base` was loaded, beside the values typed here. */
export function findDifferences(
  base: StylistView,
  theirs: StylistView,
  mine: Partial<StylistBody>,
  packages: readonly Pick<OfferedPackage, 'id' | 'name'>[],
): Difference<Field>[] {
  const before = toBody(toDraft(base), base.picture_id);
  const now = toBody(toDraft(theirs), theirs.picture_id);
  return diffFields({ before, now, mine }, FIELDS, (body, field) => {
    if (field === 'text_channel') return labelOf(TEXT_CHANNELS, body.text_channel);
    if (field === 'language') return labelOf(LANGUAGES, body.language);
    if (field === 'picture') return body.picture === null ? 'No picture' : 'Another picture';
    if (field === 'categories') return (body.categories ?? []).map((one) => CATEGORY_LABELS[one]).join(', ');
    if (field === 'commission_percent')
      return body.commission_percent === null ? 'As in the settings' : `${body.commission_percent}%`;
    if (field === 'packages') {
      const named = new Set(body.packages);
      return formatFieldValue(packages.filter(({ id }) => named.has(id)).map(({ name }) => name));
    }
    return formatFieldValue(body[field]);
  });
}
