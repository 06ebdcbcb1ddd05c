import type { BrowserContext } from '@playwright/test';

export interface ErrorMonitor {
  /** Errors so far that the test did not expect. */
  problems: () => string[];
  expectFailures: (...patterns: RegExp[]) => void;
}

/** Records every error of every page in a context: console errors (including CSP violations), exceptions, failed requests. */
export function monitorErrors(context: BrowserContext): ErrorMonitor {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Navigating away or typing on aborts pending requests.
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
