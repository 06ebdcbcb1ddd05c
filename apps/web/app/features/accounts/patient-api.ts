import { bearerFetch, createBrowserApi, type BrowserApi, type Result } from '../../lib/api/browser-api.ts';

/** Makes a call and, when there were too many, adds to the refusal how long to wait, if the answer says it. */
export async function callPatiently<Value>(
  call: (api: BrowserApi) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  let wait: string | undefined;
  const api = createBrowserApi(async (path, init) => {
    const answer = await bearerFetch(path, init);
    wait = waitWords(answer.headers.get('retry-after'));
    return answer;
  });
  const result = await call(api);
  if (result.ok || result.status !== 429 || wait === undefined) return result;
  return { ...result, problem: { ...result.problem, message: `${result.problem.message} ${wait}` } };
}

/** `Retry-After: 150` as a sentence. Rounded up, so that nobody comes back too early. */
export function waitWords(retryAfter: string | null): string | undefined {
  const seconds = Number(retryAfter ?? undefined);
  if (!Number.isFinite(seconds) || seconds <= 0) return undefined;
  return `You can try again in ${seconds < 60 ? counted(seconds, 'second') : counted(seconds / 60, 'minute')}.`;
}

function counted(amount: number, unit: string): string {
  const whole = Math.ceil(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
