import { type PagePlace, readPlace, writePlace } from '../../lib/query-params.ts';
import { type Channel, CHANNELS } from './message-labels.ts';

/** The state of the list of failures in its URL. */
export interface MessageFilters extends PagePlace {
  channel: Channel | 'all';
}

export const readMessageFilters = (params: URLSearchParams): MessageFilters => ({
  channel: CHANNELS.find((known) => known === params.get('channel')) ?? 'all',
  ...readPlace(params),
});

export function writeMessageFilters({ channel, ...place }: MessageFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (channel !== 'all') params.set('channel', channel);
  writePlace(params, place);
  return params;
}
