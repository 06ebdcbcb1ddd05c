import fc from 'fast-check';
import type { FuzzRandom } from './fuzz-random.ts';
import type { Schema } from './operations.ts';

export interface ValueContext {
  random: FuzzRandom;
  /** The number of the request: makes names unique. */
  index: number;
  now: Date;
  /** Values that belong together, by field: an order's number and its key. */
  known: Record<string, unknown>;
}

const DAY_MS = 86_400_000;
const dayIn = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
/** On the hour, when stylists work in Nairobi. */
const slotIn = (now: Date, days: number, hour: number) =>
  `${dayIn(now, days)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

const NEW_PASSWORD = 'Lamu-Lantern-2031';

type Example = (context: ValueContext) => unknown;
const phone: Example = ({ random }) => `07${random.between(10_000_000, 99_999_999)}`;
const email: Example = ({ index }) => `fuzz-${index}@example.com`;
const productIds: Example = ({ random }) => [random.between(1, 12)];

/** What a field means beyond its schema, by its name. */
const EXAMPLES: Record<string, Example> = {
  phone,
  phone_number: phone,
  client_phone: phone,
  payout_phone: phone,
  email,
  client_email: email,
  business_email: email,
  username: ({ index }) => `fuzz.${index}`,
  password: () => NEW_PASSWORD,
  password_confirm: () => NEW_PASSWORD,
  current_password: () => 'HarusiDemo2026!',
  business_name: ({ index }) => `Fuzz and Daughters ${index}`,
  business_phone: () => '+254 700 000 000',
  business_website: () => 'https://example.com',
  image_url: () => 'https://127.0.0.1/veil.jpg',
  sku: ({ index }) => `FUZZ-${index}`,
  reference: ({ index }) => `SLIP-${index}`,
  receipt: ({ index, known }) => known['receipt'] ?? `UKFUZZ${index}`,
  code: ({ index }) => `fuzz-${index}`,
  category: () => 'bridal',
  categories: () => ['bridal'],
  subcategory: () => 1,
  price: () => '4900',
  amount: () => '300',
  original_price: () => '5900',
  cost_price: () => '900',
  vat: () => '10',
  inventory: () => 5,
  variants: () => [{ inventory: 3 }],
  start_minute: () => 540,
  minutes: () => 60,
  starts_at: ({ now, random }) => slotIn(now, random.between(2, 25), random.between(6, 12)),
  start_date: ({ now }) => slotIn(now, 2, 6),
  end_date: ({ now }) => slotIn(now, 4, 6),
  valid_from: ({ now, random }) => slotIn(now, random.between(1, 400), 6),
  since: ({ now }) => dayIn(now, 0),
  until: ({ now }) => dayIn(now, 7),
  day: ({ now }) => dayIn(now, -1),
  paid_on: ({ now }) => dayIn(now, -1),
  period: ({ now }) => dayIn(now, -31).slice(0, 7),
  wedding_date: ({ now }) => dayIn(now, 60),
  stylist: ({ random }) => random.between(1, 5),
  package: ({ random }) => random.pick(['bronze', 'silver']),
  products: productIds,
  product: ({ random }) => random.between(1, 12),
  packages: () => [1],
  picture: () => null,
  images: () => [],
  selected_color: () => undefined,
  selected_size: () => undefined,
  expected_total: () => undefined,
  expected_price: () => undefined,
  quantity: () => 1,
  hours: () => [{ weekday: 1, from_minute: 540, to_minute: 1020 }],
  exceptions: ({ now }) => [{ day: dayIn(now, 9), from_minute: null, to_minute: null }],
  version: () => 1,
  page: ({ random }) => String(random.between(1, 2)),
  page_size: ({ random }) => String(random.between(1, 20)),
};

/** A valid value for a field: what belongs together first, then what its name means, then its schema. */
export function validValue(name: string, schema: Schema, context: ValueContext): unknown {
  if (name in context.known) return context.known[name];
  const example = EXAMPLES[name];
  const value = example?.(context);
  if (example && (value === undefined || fits(value, schema))) return value;
  return fromSchema(schema, context);
}

/** Whether an example can be meant for this field: "package" is a code here and an id there. */
function fits(value: unknown, schema: Schema): boolean {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.some((one) => fits(value, one));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(String(value))) return false;
  const types = new Set([schema.type ?? []].flat());
  if (Array.isArray(value)) {
    const { items } = schema;
    return types.has('array') && (!items || value.every((item) => fits(item, items)));
  }
  if (value === null) return types.has('null');
  if (typeof value === 'number') return types.has('number') || types.has('integer');
  return types.has(typeof value);
}

const WORDS = ['Ivory lace', 'Karen', 'Nairobi', 'Blue gate', 'A stain', 'Silk', 'Asha Mwangi'];

function fromSchema(schema: Schema, context: ValueContext): unknown {
  const { random, now } = context;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fromSchema(random.pick(alternatives), context);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const [type = ''] = [schema.type ?? []].flat();
  switch (type) {
    case 'object':
      return fromObject(schema, context);
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        fromSchema(schema.items ?? {}, context),
      );
    case 'integer':
    case 'number': {
      const min = Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
      return random.between(min, Math.min(min + 4, schema.maximum ?? Infinity));
    }
    case 'boolean':
      return random.oneIn(2);
    case 'null':
      return null;
    case 'string':
      return fromString(schema, random, now);
    default:
      return schema.properties ? fromObject(schema, context) : random.pick(WORDS);
  }
}

function fromObject(schema: Schema, context: ValueContext): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties)
    .filter(([name]) => required.includes(name) || name in context.known || context.random.oneIn(3))
    .map(([name, field]) => [name, validValue(name, field, context)] as const)
    .filter(([, value]) => value !== undefined);
  if (typeof additionalProperties === 'object') fields.push(['note', 'Ivory']);
  return Object.fromEntries(fields);
}

function fromString({ format, pattern, minLength = 0 }: Schema, random: FuzzRandom, now: Date): string {
  if (format === 'date') return dayIn(now, random.between(1, 20));
  if (format === 'date-time') return slotIn(now, random.between(1, 20), 8);
  if (format === 'uri') return 'https://example.com/a';
  if (pattern !== undefined) {
    const seed = random.between(0, 2 ** 30);
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed, numRuns: 1 })[0] ?? '';
  }
  return random.pick(WORDS).padEnd(minLength, '.');
}
