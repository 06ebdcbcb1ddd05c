import type { ResponseOf } from '@harusi/contracts/calls';
import type { ParcelStage } from '@harusi/contracts/office/parcels';
import { type PagePlace, readPlace, searchParam, writePlace } from '../../lib/query-params.ts';

export type ParcelRow = ResponseOf<'GET', '/admin/parcels/'>['results'][number];

export const STAGES: readonly ParcelStage[] = ['to_pack', 'on_the_way', 'delivered'];

export const STAGE_LABELS: Readonly<Record<ParcelStage, string>> = {
  to_pack: 'To pack',
  on_the_way: 'On the way',
  delivered: 'Delivered',
};

/** The state of the list in its URL. */
export interface ParcelFilters extends PagePlace {
  stage: ParcelStage;
  search: string;
}

/** Ignores unknown values. */
export const readParcelFilters = (params: URLSearchParams): ParcelFilters => ({
  stage: STAGES.find((known) => known === params.get('stage')) ?? 'to_pack',
  search: searchParam(params),
  ...readPlace(params),
});

/** Writes only what differs from the defaults. */
export function writeParcelFilters(filters: ParcelFilters): URLSearchParams {
  const { stage, search } = filters;
  const params = new URLSearchParams();
  if (stage !== 'to_pack') params.set('stage', stage);
  if (search !== '') params.set('search', search);
  writePlace(params, filters);
  return params;
}
