import type { ResponseOf } from '@harusi/contracts/calls';
import type { ClientSort, ServiceType } from '@harusi/contracts/office/clients';
import type { Option } from '../../components/fields/select-field.tsx';
import { SORTS } from './client-filters.ts';

export type ClientRow = ResponseOf<'GET', '/admin/clients/'>['results'][number];
export type ClientView = ResponseOf<'GET', '/admin/clients/{id}/'>;
export type ServiceRow = ClientView['services']['results'][number];
export type ClientOrderRow = ClientView['orders']['results'][number];

const SORT_LABELS: Readonly<Record<ClientSort, string>> = {
  newest: 'Newest first',
  spent: 'Most spent',
  last_booking: 'Last booking',
};
export const SORT_OPTIONS: readonly Option[] = SORTS.map((sort) => ({
  value: sort,
  label: SORT_LABELS[sort],
}));

export const SERVICE_LABELS: Readonly<Record<ServiceType, string>> = {
  gold: 'Gold',
  silver: 'Silver',
  other: 'Other',
};

/** Initials of the first and last name: `AM`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** `1 review`, `3 reviews` */
export const reviewsText = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;
