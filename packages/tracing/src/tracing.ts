import { AsyncLocalStorage } from 'node:async_hooks';

/** Never personal data: no URL with its values, no header, no message of an error. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  name: string;
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** A `traceparent` of another process, which wins over the span that is open here. */
  parent?: string | undefined;
}

/** A step of a trace that has begun. */
export interface Span {
  /** False if this trace is not sampled. */
  isRecording: boolean;
  /** By which other processes continue the trace (W3C Trace Context). */
  traceparent: string;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Marks it as failed, by the kind of error only: messages may contain what people typed. */
  fail(error: unknown): void;
  end(): void;
}

type Start = (options: SpanOptions, parent: Span | undefined) => Span;

// Nothing of OpenTelemetry is imported here: without a collector, tracing costs one comparison.
let start: Start | undefined;
const open = new AsyncLocalStorage<Span>();

/** For `startTracing`. */
export const setTracer = (tracer: Start | undefined): void => {
  start = tracer;
};

export const isTracing = (): boolean => start !== undefined;

/** Undefined without a collector. The caller ends it. */
export const startSpan = (options: SpanOptions): Span | undefined => start?.(options, open.getStore());

/** The span around the code that runs now, if its trace is sampled. */
export function recordingSpan(): Span | undefined {
  const span = start === undefined ? undefined : open.getStore();
  return span?.isRecording ? span : undefined;
}

/** Runs code within a span, with everything that it starts. */
export const runWithin = <Result>(span: Span, work: () => Result): Result => open.run(span, work);

/** Runs work within a span of its own. */
export async function traced<Result>(
  options: SpanOptions,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(options);
  if (!span) return work();
  try {
    return await runWithin(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** What another process needs to continue the trace: a header, or a part of a job's data. */
export function traceCarrier(): { traceparent?: string } {
  const span = start === undefined ? undefined : open.getStore();
  return span ? { traceparent: span.traceparent } : {};
}

/** An HTTP call. Its path must be free of values; a query is left out. */
export interface TracedCall {
  method: string;
  path: string;
  /** The URL of the server. */
  server: string;
}

/** Runs an HTTP call in a span. `send` may pass on `carrier` as headers, to processes of our own only. */
export function traceCall<Response extends { status: number }>(
  { method, path, server }: TracedCall,
  send: (carrier: { traceparent?: string }) => Promise<Response>,
): Promise<Response> {
  if (start === undefined) return send({});
  const [route = ''] = path.split('?', 1);
  const { hostname } = new URL(server);
  const attributes = { 'http.request.method': method, 'server.address': hostname, 'url.template': route };
  return traced({ name: `${method} ${route}`, kind: 'client', attributes }, async (span) => {
    const response = await send(traceCarrier());
    span?.set({ 'http.response.status_code': response.status });
    if (response.status >= 400) span?.fail(response.status);
    return response;
  });
}
