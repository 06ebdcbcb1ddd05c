import type { TracingSettings } from '@harusi/environment/tracing-settings';
import { setTracer } from './tracing.ts';

export interface TracingOptions {
  /** Which process of the shop this is: `harusi-api`. */
  service: string;
  version: string;
  /** Told at most once a minute that traces are lost. */
  onLost: (reason: string) => void;
}

/** Sends what is left, for two seconds at most. */
export type StopTracing = () => Promise<void>;

/**
 * From now on requests, queries, jobs and calls become spans, as far as they are sampled. Without a collector nothing of
 * OpenTelemetry is loaded. Call it before the first connection is opened and the first server is created.
 */
export async function startTracing(
  settings: TracingSettings | null,
  options: TracingOptions,
): Promise<StopTracing> {
  if (settings === null) return async () => {};
  const { openTracer } = await import('./open-tracer.ts');
  const { start, stop } = openTracer(settings, options);
  setTracer(start);
  return () => {
    setTracer(undefined);
    return stop();
  };
}
