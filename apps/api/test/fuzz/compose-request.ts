import type { Role } from './fuzz-world.ts';
import { mutateRequest } from './mutate-request.ts';
import type { Operation } from './operations.ts';
import { validValue, type ValueContext } from './valid-values.ts';

/** A request in parts, before it becomes bytes. */
export interface Draft {
  method: string;
  /** With its parameters, percent-encoded. */
  path: string;
  query: [string, string][];
  headers: [string, string][];
  body: { json: unknown } | { form: [string, string | Buffer][] } | { bytes: Buffer } | null;
}

export interface FuzzRequest {
  index: number;
  operation: Operation;
  role: Role;
  /** What was made wrong; empty for a valid request. */
  mutations: string[];
  bytes: Buffer;
  /** The bytes end before the request does. */
  cutShort: boolean;
}

interface Sender {
  role: Role;
  headers: Record<string, string>;
}

interface ComposeOptions extends ValueContext {
  operation: Operation;
  sender: Sender;
  picture: Buffer;
}

/** A request to an operation: valid, then with up to three things wrong. */
export function composeRequest(options: ComposeOptions): FuzzRequest {
  const { operation, sender, random, index } = options;
  const draft = composeValid(options);
  const wrong = random.pick([0, 0, 0, 1, 1, 1, 1, 1, 2, 3]);
  const { mutations, bytes, cutShort } = mutateRequest(draft, wrong, random);
  return { index, operation, role: sender.role, mutations, bytes, cutShort };
}

/** Every request from a network of its own, because rate limits are tested elsewhere. */
const networkOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

function composeValid({ operation, sender, picture, ...context }: ComposeOptions): Draft {
  const { random, known } = context;
  let { path } = operation;
  for (const { name, schema } of operation.params) {
    path = path.replace(`{${name}}`, percentEncode(String(validValue(name, schema, context))));
  }
  const query = operation.query
    .filter(({ name, required }) => required || name in known || random.oneIn(4))
    .flatMap(({ name, schema }) =>
      [validValue(name, schema, context)]
        .flat()
        .map((value): [string, string] => [name, percentEncode(String(value))]),
    );
  const keys = ['x-order-key', 'x-upload-key', 'x-page-server-key'].filter((name) => name in known);
  const headers: [string, string][] = [
    ['host', 'localhost:8080'],
    ['connection', 'close'],
    ['x-forwarded-for', networkOf(context.index)],
    ...Object.entries(sender.headers),
    ...keys.map((name): [string, string] => [name, String(known[name])]),
  ];
  if (operation.method === 'POST' && random.oneIn(3))
    headers.push(['idempotency-key', `fuzz-${context.index}`]);
  return { method: operation.method, path, query, headers, body: composeBody(operation, picture, context) };
}

function composeBody({ bodies }: Operation, picture: Buffer, context: ValueContext): Draft['body'] {
  const types = Object.keys(bodies);
  if (types.length === 0) return null;
  const type = context.random.pick(types);
  const value = validValue('', bodies[type] ?? {}, context);
  if (type !== 'multipart/form-data') return { json: value };
  const { properties = {} } = bodies[type] ?? {};
  const file = Object.keys(properties).find((name) => name === 'image' || name === 'images');
  const fields = Object.entries(value as Record<string, unknown>)
    .filter(([name]) => name !== file && name !== 'image_url')
    .map(([name, field]): [string, string] => [
      name,
      typeof field === 'string' ? field : JSON.stringify(field),
    ]);
  return { form: file ? [...fields, [file, picture]] : fields };
}

/** Lone surrogates have no encoding of their own: they become what a careless client would send. */
export const percentEncode = (text: string) => encodeURIComponent(text.toWellFormed());
