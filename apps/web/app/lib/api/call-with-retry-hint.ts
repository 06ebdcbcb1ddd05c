import { bearerFetch, createBrowserApi, type BrowserApi, type Result } from './browser-api.ts';

/** Makes a call and, after a 429, adds to its message how long to wait. */
export async function callWithRetryHint<Value>(
  call: (api: BrowserApi) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  let hint: string | undefined;
  const api = createBrowserApi(async (path, init) => {
    const response = await bearerFetch(path, init);
    hint = retryHint(response.headers.get('retry-after'));
    return response;
  });
  const result = await call(api);
  if (result.ok || result.status !== 429 || hint === undefined) return result;
  return { ...result, problem: { ...result.problem, message: `${result.problem.message} ${hint}` } };
}

/** `Retry-After: 150` as a sentence, rounded up. */
export function retryHint(retryAfter: string | null): string | undefined {
  const seconds = Number(retryAfter ?? undefined);
  if (!Number.isFinite(seconds) || seconds <= 0) return undefined;
  return `You can try again in ${seconds < 60 ? countOf(seconds, 'second') : countOf(seconds / 60, 'minute')}.`;
}

function countOf(amount: number, unit: string): string {
  const whole = Math.ceil(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
