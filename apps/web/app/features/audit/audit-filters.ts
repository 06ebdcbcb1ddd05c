import { isDay } from '../../lib/time/nairobi-days.ts';
import { type PagePlace, readPlace, writePlace } from '../../lib/query-params.ts';

/** The state of the screen in its URL; an empty string is no filter. */
export interface AuditFilters extends PagePlace {
  action: string;
  subject_type: string;
  subject_id: string;
  actor: string;
  since: string;
  until: string;
}

const TEXTS = ['action', 'subject_type', 'subject_id', 'actor', 'since', 'until'] as const;

const MOST = { action: 60, subject_type: 40, subject_id: 60 } as const;

/** Ignores invalid values. */
export function readAuditFilters(params: URLSearchParams): AuditFilters {
  const text = (name: keyof typeof MOST) => params.get(name)?.trim().slice(0, MOST[name]) ?? '';
  const day = (name: 'since' | 'until') => {
    const value = params.get(name) ?? '';
    return isDay(value) ? value : '';
  };
  const actor = params.get('actor') ?? '';
  return {
    action: text('action'),
    subject_type: text('subject_type'),
    subject_id: text('subject_id'),
    actor: /^[1-9]\d{0,14}$/.test(actor) ? actor : '',
    since: day('since'),
    until: day('until'),
    ...readPlace(params),
  };
}

/** Writes only what differs from the defaults. */
export function writeAuditFilters(filters: AuditFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of TEXTS) if (filters[name] !== '') params.set(name, filters[name]);
  writePlace(params, filters);
  return params;
}

export const NO_FILTERS: AuditFilters = readAuditFilters(new URLSearchParams());
