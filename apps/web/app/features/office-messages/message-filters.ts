import { pageParam } from '../../lib/query-params.ts';
import { type Channel, CHANNELS } from './message-labels.ts';

/** The state of the list of failures in its URL. */
export interface MessageFilters {
  channel: Channel | 'all';
  page: number;
}

export const readMessageFilters = (params: URLSearchParams): MessageFilters => ({
  channel: CHANNELS.find((known) => known === params.get('channel')) ?? 'all',
  page: pageParam(params),
});

export function writeMessageFilters({ channel, page }: MessageFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (channel !== 'all') params.set('channel', channel);
  if (page > 1) params.set('page', String(page));
  return params;
}
