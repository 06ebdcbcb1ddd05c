import { z } from 'zod';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry's own names, which its documents and collectors use. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be the address of a collector, such as http://127.0.0.1:4318',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0, 'must be a share between 0 and 1')
    .max(1, 'must be a share between 0 and 1')
    .default(0.1),
};

export interface TracingSettings {
  /** Where a collector listens for OTLP by HTTP, without `/v1/traces`. */
  endpoint: string;
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces that samplers with a ratio keep. */
  ratio: number;
}

/** Null: no traces. */
export function readTracingSettings(
  v: z.output<z.ZodObject<typeof TRACING_VARIABLES>>,
): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = v;
  if (endpoint === undefined) return null;
  return { endpoint, sampler: v.OTEL_TRACES_SAMPLER, ratio: v.OTEL_TRACES_SAMPLER_ARG };
}
