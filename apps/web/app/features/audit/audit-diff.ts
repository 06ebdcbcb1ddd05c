import { toCents, formatPriceExact } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { humanize, type AuditRow } from './audit-labels.ts';

/** One changed field; a missing side is undefined. */
interface AuditChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

type Leaves = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens an object to paths: `{ brand: { name } }` → `brand name`. */
function leavesOf(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (value === null && path.length === 0) return [];
  if (!isObject(value)) return [[path.join(' '), value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** The log stores money in cents. */
const MONEY = /(^|\s)((original_|cost_)?price|\w+_cents)$/;
/** Settings whose value is money. */
const MONEY_SETTINGS = new Set(['delivery_fee', 'free_delivery_over', 'payout_minimum', 'text_budget']);

function formatValue(value: unknown, isMoney: boolean): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (isMoney && typeof value === 'number') return formatPriceExact(toCents(value / 100));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map((one) => formatValue(one, false)).join(', ') || 'nothing';
  if (isObject(value)) return formatFields(value);
  return JSON.stringify(value);
}

/** `colour Ivory inventory 5`; empty fields are left out. */
const formatFields = (value: Record<string, unknown>) =>
  Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([name, inner]) => `${humanize(name).toLowerCase()} ${formatValue(inner, MONEY.test(name))}`)
    .join(' ');

/** The changed fields with both values as text. */
export function diffAuditRow({ before, after, subject_type, subject_id }: AuditRow): AuditChange[] {
  const was: Leaves = new Map(leavesOf(before ?? null));
  const is: Leaves = new Map(leavesOf(after ?? null));
  const isMoneySetting = subject_type === 'setting' && MONEY_SETTINGS.has(subject_id);
  const isMoney = (path: string) =>
    isMoneySetting || MONEY.test(path) || (subject_type === 'tax_payment' && path === 'amount');
  const isRate = subject_type === 'setting' && subject_id.endsWith('_percent');
  const side = (leaves: Leaves, path: string) => {
    if (!leaves.has(path)) return undefined;
    const text = formatValue(leaves.get(path), isMoney(path));
    return isRate && path.endsWith('value') ? `${text} %` : text;
  };
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)))
    .map((path) => ({ field: fieldLabel(path), before: side(was, path), after: side(is, path) }));
}

/** For a setting the path is just `value`, which would say nothing. */
const fieldLabel = (path: string) => humanize(path.replace(/_cents$/, '').replace(/^value ?/, '') || 'value');
