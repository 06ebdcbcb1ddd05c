import { randomUUID } from 'node:crypto';
import type { TracingSettings } from '@harusi/environment/tracing-settings';
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingOptions } from './start-tracing.ts';
import type { Span, SpanOptions } from './tracing.ts';

/** Beyond that, spans are dropped: the shop goes on, whatever the collector does. About 2 MB. */
const MAX_WAITING_SPANS = 2048;
const MAX_TEXT = 2_000;
const EXPORT_MS = 5_000;
const FAREWELL_MS = 2_000;
const COMPLAIN_EVERY_MS = 60_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** OpenTelemetry's SDK, sending batches to a collector in the background. */
export function openTracer(settings: TracingSettings, { service, version, onLost }: TracingOptions) {
  reportLosses(onLost);
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })), // OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES
    sampler: createSampler(settings),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT, attributeCountLimit: 20 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING_SPANS,
        exportTimeoutMillis: 2 * EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('harusi');

  return {
    start: ({ name, kind = 'internal', attributes, parent }: SpanOptions, within: Span | undefined): Span => {
      const context = contextOf(parent ?? within?.traceparent, parent !== undefined);
      return wrap(tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, context));
    },
    stop: async () => {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, FAREWELL_MS);
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

function contextOf(traceparent: string | undefined, isRemote: boolean): Context {
  const parent: SpanContext | null = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote }) : ROOT_CONTEXT;
}

function wrap(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    isRecording: span.isRecording(),
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void span.setAttributes(attributes),
    rename: (name) => void span.updateName(name),
    fail: (error) => {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error));
    },
    end: () => span.end(),
  };
}

/** `23505`, `ECONNREFUSED`, `DomainError`, `503` */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  for (const at of [error, cause]) {
    if (at instanceof Error && 'code' in at && typeof at.code === 'string') return at.code;
  }
  return error.name;
}

function createSampler({ sampler, ratio }: TracingSettings): Sampler {
  const root = createRootSampler(sampler.replace('parentbased_', ''), ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function createRootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler();
  return name === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
}

/** A collector that is away for a night must not fill the log. */
function reportLosses(onLost: (reason: string) => void): void {
  let nextAt = -Infinity;
  const report = (reason: string) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + COMPLAIN_EVERY_MS;
    onLost(reason);
  };
  const ignore = () => {};
  setGlobalErrorHandler((error) => report(error instanceof Error ? error.message : 'unknown error'));
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
