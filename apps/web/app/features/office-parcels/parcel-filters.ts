import type { ResponseOf } from '@harusi/contracts/calls';
import type { ParcelStage } from '@harusi/contracts/office/parcels';
import { pageParam, searchParam } from '../../lib/query-params.ts';

export type ParcelRow = ResponseOf<'GET', '/admin/parcels/'>['results'][number];

export const STAGES: readonly ParcelStage[] = ['to_pack', 'on_the_way', 'delivered'];

export const STAGE_LABELS: Readonly<Record<ParcelStage, string>> = {
  to_pack: 'To pack',
  on_the_way: 'On the way',
  delivered: 'Delivered',
};

/** The state of the list in its URL. */
export interface ParcelFilters {
  stage: ParcelStage;
  search: string;
  page: number;
}

/** Ignores unknown values. */
export const readParcelFilters = (params: URLSearchParams): ParcelFilters => ({
  stage: STAGES.find((known) => known === params.get('stage')) ?? 'to_pack',
  search: searchParam(params),
  page: pageParam(params),
});

/** Writes only what differs from the defaults. */
export function writeParcelFilters({ stage, search, page }: ParcelFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (stage !== 'to_pack') params.set('stage', stage);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}
