import { expect, test } from 'vitest';
import { NO_FILTERS, readAuditFilters, writeAuditFilters } from './audit-filters.ts';

const read = (search: string) => readAuditFilters(new URLSearchParams(search));

test('round-trips the URL', () => {
  const search =
    'action=setting.changed&subject_type=setting&subject_id=brand&actor=3&since=2026-12-01&until=2026-12-05&page=2';
  expect(writeAuditFilters(read(search)).toString()).toBe(search);
  expect(writeAuditFilters(NO_FILTERS).toString()).toBe('');
});

test.each(['actor=me', 'since=yesterday', 'until=2026-02-30', 'page=-1', 'page=x'])(
  'ignores %s',
  (search) => {
    expect(read(search)).toEqual(NO_FILTERS);
  },
);
