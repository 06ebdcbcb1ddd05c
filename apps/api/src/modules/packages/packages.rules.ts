import { Cents } from '@harusi/contracts/common';
import type { AddOnFields, Package, PackageFields } from '@harusi/contracts/packages';
import type { addOns, PackageRow } from '@harusi/db/schema';
import type { z } from 'zod';

export type AddOnRow = typeof addOns.$inferSelect;
export type AddOnForm = z.infer<typeof AddOnFields>;

/** The public fields of a package. */
export const toPackage = (row: Omit<PackageRow, 'createdAt' | 'updatedAt'>): Package => ({
  id: row.id,
  code: row.code,
  family: row.family,
  name: row.name,
  price: Cents.parse(row.priceCents),
  description: row.description,
  features: row.features,
  duration: row.duration,
  minutes: row.minutes,
});

export const toAddOn = ({ id, name, description, priceCents }: AddOnRow) => ({
  id,
  name,
  description,
  price: Cents.parse(priceCents),
});

export const packageColumns = ({ price, start_minute, ...fields }: PackageFields) => ({
  ...fields,
  priceCents: price,
  startMinute: start_minute,
});

export const addOnColumns = ({ price, ...fields }: AddOnForm) => ({ ...fields, priceCents: price });

/** A package in its form's fields, also used by the audit log. */
export const packageFacts = (row: PackageRow): PackageFields => ({
  code: row.code,
  family: row.family,
  name: row.name,
  price: Cents.parse(row.priceCents),
  description: row.description,
  features: row.features,
  duration: row.duration,
  minutes: row.minutes,
  start_minute: row.startMinute,
});

export const addOnFacts = ({ name, description, priceCents }: AddOnRow): AddOnForm => ({
  name,
  description,
  price: Cents.parse(priceCents),
});

const MIDNIGHT = 1440;

/** Errors that involve several fields of the form. */
export function findPackageErrors({
  start_minute,
  minutes,
}: Pick<PackageFields, 'start_minute' | 'minutes'>): Record<string, string> {
  return start_minute !== null && start_minute + minutes > MIDNIGHT
    ? { start_minute: 'It would end after midnight' }
    : {};
}
