import type { BrowserContext } from '@playwright/test';

export interface Watch {
  /** What went wrong so far and was not expected. */
  problems: () => string[];
  expectFailures: (...patterns: RegExp[]) => void;
}

/** Writes down every error of every page: in the console (refusals of the CSP included), thrown, or from the network. */
export function watch(context: BrowserContext): Watch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page or typing on drops what it was still loading.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request: ${reason} ${request.method()} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) {
      seen.push(`response: ${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
  return {
    problems: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    expectFailures: (...patterns) => void expected.push(...patterns),
  };
}
