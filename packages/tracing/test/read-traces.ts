export interface ReceivedSpan {
  service: string;
  traceId: string;
  id: string;
  /** Empty for the first of its trace. */
  parentId: string;
  name: string;
  attributes: Record<string, string | number | boolean>;
  isError: boolean;
}

/** The fields of a protobuf message by number; numbers are varints. */
type Fields = Map<number, (Buffer | number)[]>;

/** Reads an ExportTraceServiceRequest of opentelemetry-proto, as far as tests need it. */
export function readTraces(body: Buffer): ReceivedSpan[] {
  return messages(readFields(body), 1).flatMap((resourceSpans) => {
    const [resource] = messages(resourceSpans, 1);
    const service = String(attributesOf(resource!, 1)['service.name']);
    return messages(resourceSpans, 2)
      .flatMap((scopeSpans) => messages(scopeSpans, 2))
      .map((span) => toSpan(service, span));
  });
}

function toSpan(service: string, span: Fields): ReceivedSpan {
  const [status] = messages(span, 15);
  return {
    service,
    traceId: bytes(span, 1).toString('hex'),
    id: bytes(span, 2).toString('hex'),
    parentId: bytes(span, 4).toString('hex'),
    name: bytes(span, 5).toString(),
    attributes: attributesOf(span, 9),
    isError: status?.get(3)?.[0] === 2,
  };
}

const attributesOf = (message: Fields, field: number) =>
  Object.fromEntries(
    messages(message, field).map((pair) => [bytes(pair, 1).toString(), readValue(messages(pair, 2)[0]!)]),
  );

function readValue(value: Fields): string | number | boolean {
  if (value.has(1)) return bytes(value, 1).toString();
  if (value.has(2)) return value.get(2)?.[0] === 1;
  const whole = value.get(3)?.[0];
  return typeof whole === 'number' ? whole : bytes(value, 4).readDoubleLE();
}

const bytes = (message: Fields, field: number): Buffer => {
  const value = message.get(field)?.[0];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};

const messages = (message: Fields, field: number): Fields[] =>
  (message.get(field) ?? []).filter((value) => Buffer.isBuffer(value)).map(readFields);

/** The wire format: each field is its number and type, then a varint, eight or four bytes, or a length and that many. */
function readFields(body: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = body[at++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => body.subarray(at, (at += length));
  const readers: Record<number, () => Buffer | number> = {
    0: varint,
    1: () => take(8),
    2: () => take(varint()),
    5: () => take(4),
  };
  while (at < body.length) {
    const tag = varint();
    const value = readers[tag % 8]!();
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}
