import { z } from 'zod';
import { Message } from './accounts/accounts.ts';
import { Id, RequiredText, Shillings, Text, IdParams } from './common.ts';
import { TitleLine } from './names.ts';

export const PackageFamily = z.enum(['consultation', 'styling']);
export type PackageFamily = z.infer<typeof PackageFamily>;

/** What a couple can book. */
export const Package = z.object({
  id: Id,
  /** Appears in URLs: `/book-stylist?package=gold`. */
  code: z.string(),
  family: PackageFamily,
  name: z.string(),
  price: Shillings,
  description: z.string(),
  features: z.array(z.string()),
  duration: z.string(),
  minutes: z.int(),
});
export type Package = z.infer<typeof Package>;

export const AddOn = z.object({ id: Id, name: z.string(), description: z.string(), price: Shillings });

export const PackageList = z.object({ packages: z.array(Package), add_ons: z.array(AddOn) });
export type PackageList = z.infer<typeof PackageList>;

export const OfficePackage = Package.extend({
  /** When a full day begins, in minutes after midnight in Nairobi; null: at any free time. */
  start_minute: z.int().nullable(),
  archived: z.boolean(),
  is_active: z.boolean(),
  stylist_count: z.int().nonnegative(),
  booking_count: z.int().nonnegative(),
  version: z.int(),
});
export type OfficePackage = z.infer<typeof OfficePackage>;

export const OfficePackageList = z.object({
  packages: z.array(OfficePackage),
  add_ons: z.array(AddOn.extend({ archived: z.boolean() })),
});
export type OfficePackageList = z.infer<typeof OfficePackageList>;

const WholePrice = Shillings.refine((cents) => cents > 0, 'Enter a price above 0').refine(
  (cents) => cents % 100 === 0,
  'M-Pesa takes whole shillings',
);

export const PackageFields = z.object({
  code: z
    .string('Enter a code')
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and dashes')
    .max(40, 'Use at most 40 letters'),
  family: PackageFamily,
  name: TitleLine(80, 'Give the package a name'),
  price: WholePrice,
  description: RequiredText(400, 'Say who it suits'),
  features: z.array(RequiredText(160)).min(1, 'Name at least one thing it includes').max(12, 'At most 12'),
  duration: RequiredText(60, 'Say how long it takes'),
  minutes: z.int('Enter minutes').min(15, 'At least 15 minutes').max(720, 'At most 12 hours'),
  start_minute: z.int().min(0).max(1439).nullable().default(null),
});
export type PackageFields = z.infer<typeof PackageFields>;
export const ChangePackage = PackageFields.extend({ version: z.int('Send the version you edited') });

export const AddOnFields = z.object({
  name: RequiredText(80, 'Give it a name'),
  description: Text.trim().max(300, 'Use at most 300 letters').default(''),
  price: WholePrice,
});

export const packageCalls = {
  'GET /packages/': { response: PackageList },
  'GET /admin/packages/': { response: OfficePackageList },
  'POST /admin/packages/': { body: PackageFields, status: 201, response: OfficePackage },
  'PUT /admin/packages/{id}/': { params: IdParams, body: ChangePackage, response: OfficePackage },
  /** Archives it. */
  'DELETE /admin/packages/{id}/': { params: IdParams, response: Message },
  'POST /admin/packages/{id}/restore/': { params: IdParams, response: OfficePackage },
  'POST /admin/add-ons/': { body: AddOnFields, status: 201, response: OfficePackageList },
  'PUT /admin/add-ons/{id}/': { params: IdParams, body: AddOnFields, response: OfficePackageList },
  /** Archives it. */
  'DELETE /admin/add-ons/{id}/': { params: IdParams, response: OfficePackageList },
  'POST /admin/add-ons/{id}/restore/': { params: IdParams, response: OfficePackageList },
} as const;
