import type { Draft } from './compose-request.ts';
import type { FuzzRandom } from './fuzz-random.ts';
import {
  ODD_BODIES,
  ODD_CONTENT_TYPES,
  ODD_ENCODINGS,
  ODD_HEADERS,
  ODD_METHODS,
  ODD_TEXTS,
  oddValue,
  RawJson,
} from './malformed-values.ts';

type Mutation = (draft: Draft, random: FuzzRandom) => string | undefined;

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const oddEncoded = (random: FuzzRandom) =>
  random.oneIn(3) ? random.pick(ODD_ENCODINGS) : encode(random.pick(ODD_TEXTS));

/** Replaces a segment of the path. */
const oddSegment: Mutation = (draft, random) => {
  const segments = draft.path.split('/');
  const at = random.between(1, Math.max(1, segments.length - 2));
  const value = oddEncoded(random);
  segments[at] = value;
  draft.path = segments.join('/');
  return `path segment ${at}`;
};

const oddPath: Mutation = (draft, random) => {
  const { path } = draft;
  draft.path = random.pick([
    path.repeat(200),
    `/${path}`,
    `/./${path}`,
    path.replace(/\/$/, ''),
    path.replaceAll('/', '//'),
    path.toUpperCase(),
    `${path}%2e%2e/`,
    `${path}#fragment`,
    `${path};a=1`,
    `http://harusi.example${path}`,
    `HTTPS://evil.example:99${path}`,
    '*',
    '/',
    `/docs/../${path}`,
    `/docs/static/..%2f..%2fpackage.json`,
    path.replace(/\w(?=\/$)/, '\u00e9'),
    `${path}\u00ff\u00fe`,
  ]);
  return 'path';
};

const NAMES = ['page', 'q', '__proto__', 'constructor', 'key', 'a[b]', 'a[]', '', 'hasOwnProperty'];

const oddQuery: Mutation = (draft, random) => {
  const value = oddEncoded(random);
  const known = draft.query[random.between(0, Math.max(0, draft.query.length - 1))];
  const name = known && !random.oneIn(3) ? known[0] : random.pick(NAMES);
  const times = random.pick([0, 1, 300]);
  if (times === 0) draft.query = [...draft.query.filter(([other]) => other !== name), [name, value]];
  for (let n = 0; n < times; n += 1) draft.query.push([name, value]);
  return `query ${name}`;
};

const oddHeader: Mutation = (draft, random) => {
  const [name, value] = random.pick(ODD_HEADERS);
  if (!random.oneIn(4)) draft.headers = draft.headers.filter(([other]) => other !== name);
  draft.headers.push([name, value]);
  return `header ${name}`;
};

const manyHeaders: Mutation = (draft, random) => {
  const count = random.pick([150, 2_500]);
  for (let n = 0; n < count; n += 1) draft.headers.push([`x-many-${n}`, 'x']);
  return `${count} headers`;
};

const oddMethod: Mutation = (draft, random) => {
  draft.method = random.pick(ODD_METHODS);
  return `method ${draft.method}`;
};

/** Replaces a value anywhere in the JSON, or removes or adds a field. */
const oddField: Mutation = (draft, random) => {
  if (draft.body === null || !('json' in draft.body)) return undefined;
  const { json } = draft.body;
  const places = listPlaces(json);
  const place = places.length > 0 ? random.pick(places) : undefined;
  if (!place || random.oneIn(12)) {
    draft.body = { json: oddValue(random, json) };
    return 'the whole body';
  }
  const { parent, key } = place;
  if (random.oneIn(8)) delete parent[key];
  else if (random.oneIn(10)) parent[random.pick(NAMES)] = oddValue(random, parent[key]);
  else parent[key] = oddValue(random, parent[key]);
  return `field ${place.path}`;
};

interface Place {
  parent: Record<string, unknown>;
  key: string;
  path: string;
}

function listPlaces(value: unknown, path = ''): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [
    { parent, key, path: `${path}/${key}` },
    ...listPlaces(parent[key], `${path}/${key}`),
  ]);
}

const oddFormField: Mutation = (draft, random) => {
  if (draft.body === null || !('form' in draft.body)) return undefined;
  const { form } = draft.body;
  const at = random.between(0, form.length - 1);
  const name = form[at]?.[0] ?? 'image';
  const pictures = [
    Buffer.alloc(0),
    Buffer.from('not a picture'),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  ];
  switch (random.between(1, 6)) {
    case 1:
      form.splice(at, 1);
      return `form without ${name}`;
    case 2:
      form.push([name, random.pick(ODD_TEXTS)]);
      return `form with ${name} twice`;
    case 3:
      form.push([random.pick(NAMES), random.pick(ODD_TEXTS)]);
      return 'form with an unknown field';
    case 4:
      form.push(...Array.from({ length: 60 }, (_, n) => [`field-${n}`, 'x'] as [string, string]));
      return 'form with 60 more fields';
    case 5:
      form.push([random.pick(['image', 'images', 'other']), random.pick(pictures)]);
      return 'form with another file';
    default:
      form[at] = [name, random.oneIn(2) ? random.pick(ODD_TEXTS) : random.pick(pictures)];
      return `form field ${name}`;
  }
};

const oddBody: Mutation = (draft, random) => {
  draft.body = random.oneIn(6) ? null : { bytes: random.pick(ODD_BODIES) };
  return 'body';
};

const oddContentType: Mutation = (draft, random) => {
  draft.headers.push(['content-type', random.pick(ODD_CONTENT_TYPES)]);
  return 'content type';
};

const WEIGHTS: [Mutation, number][] = [
  [oddField, 6],
  [oddFormField, 3],
  [oddQuery, 3],
  [oddSegment, 2],
  [oddHeader, 2],
  [oddPath, 1],
  [oddMethod, 1],
  [oddBody, 1],
  [oddContentType, 1],
];
const MUTATIONS = WEIGHTS.flatMap(([mutation, weight]) => Array.from({ length: weight }, () => mutation));

export function mutateRequest(draft: Draft, count: number, random: FuzzRandom) {
  const mutations: string[] = [];
  for (let tries = 0; mutations.length < count && tries < 20; tries += 1) {
    const mutation = random.oneIn(80) ? manyHeaders : random.pick(MUTATIONS);
    const what = mutation(draft, random);
    if (what !== undefined) mutations.push(what);
  }
  const bytes = toBytes(draft, random);
  if (count === 0 || !random.oneIn(15)) return { mutations, bytes, cutShort: false };
  mutations.push('the bytes on the wire');
  return { mutations, bytes: breakWire(bytes, random), cutShort: true };
}

const BOUNDARY = '----harusi-fuzz';

function toBytes({ method, path, query, headers, body }: Draft, random: FuzzRandom): Buffer {
  const all = [...headers];
  let content: Buffer = Buffer.alloc(0);
  const hasType = all.some(([name]) => name === 'content-type');
  if (body !== null) {
    if ('json' in body) content = Buffer.from(writeJson(body.json));
    else if ('form' in body) content = writeForm(body.form, random);
    else content = body.bytes;
    const type = 'form' in body ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
    if (!hasType) all.push(['content-type', type]);
    all.push(['content-length', String(content.length)]);
  }
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  const target = search ? `${path}?${search}` : path;
  const lines = all.map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), content]);
}

function writeJson(value: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_key, part: unknown) =>
    part instanceof RawJson ? `raw-json-${raw.push(part.text) - 1}` : part,
  );
  return (text ?? '').replace(/"raw-json-(\d+)"/g, (_match, at: string) => raw[Number(at)] ?? 'null');
}

function writeForm(form: [string, string | Buffer][], random: FuzzRandom): Buffer {
  const parts = form.flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : '; filename="veil.jpg"\r\nContent-Type: image/jpeg';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  const isEnded = !random.oneIn(12);
  return Buffer.concat([...parts, Buffer.from(isEnded ? `--${BOUNDARY}--\r\n` : '')]);
}

/** Bytes that are no proper HTTP. */
function breakWire(bytes: Buffer, random: FuzzRandom): Buffer {
  const text = bytes.toString('latin1');
  const broken = random.pick([
    text.replace('\r\n', '\r\nno colon here\r\n'),
    text.replace('\r\n', '\r\nx-nul: a\0b\r\n'),
    text.replace('\r\n', '\r\nspace before : x\r\n'),
    text.replace('\r\n', '\r\ncontent-length: -5\r\n'),
    text.replace('\r\n', '\r\ncontent-length: 99999999999999999999\r\n'),
    text.replace('\r\n', '\r\ncontent-length: 500000\r\n'),
    text.replace('\r\n', '\r\ntransfer-encoding: chunked\r\n'),
    text.replace('\r\n', '\r\ntransfer-encoding: gzip, chunked\r\n'),
    text.replace('\r\n', '\r\nexpect: 100-continue\r\n'),
    text.replace('HTTP/1.1', 'HTTP/1.0'),
    text.replace('HTTP/1.1', 'HTTP/9.9'),
    text.replace('HTTP/1.1', ''),
    text.replaceAll('\r\n', '\n'),
    text.replace(/host: [^\r]*\r\n/, ''),
    text.replace('\r\n', '\r\nhost: other.example\r\n'),
    text.slice(0, Math.floor(text.length / 2)),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ]);
  return Buffer.from(broken, 'latin1');
}
