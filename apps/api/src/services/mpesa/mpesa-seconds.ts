import { Histogram } from 'prom-client';

/** Calls to M-Pesa, measured where they are made. The API shows it under `/metrics/`. */
export const mpesaSeconds = new Histogram({
  name: 'mpesa_request_duration_seconds',
  help: 'Time until M-Pesa answered, by operation and outcome',
  labelNames: ['operation', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30],
  registers: [],
});

/** The operation in M-Pesa's paths: `/mpesa/stkpush/v1/processrequest` is `stkpush`. */
const operationOf = (path: string) => /^\/(?:mpesa\/)?([a-z0-9]+)/.exec(path)?.[1] ?? 'other';

/** Measures a call; one that gets no answer counts as `no_answer`. */
export async function measureMpesa<Response extends { status: number }>(
  path: string,
  call: () => Promise<Response>,
): Promise<Response> {
  const end = mpesaSeconds.startTimer({ operation: operationOf(path) });
  try {
    const response = await call();
    end({ outcome: response.status < 400 ? 'accepted' : `http_${response.status}` });
    return response;
  } catch (error) {
    end({ outcome: 'no_answer' });
    throw error;
  }
}
