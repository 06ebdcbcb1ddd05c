import type { BrowserContext } from '@playwright/test';

export interface ErrorMonitor {
  /** Errors so far that the test did not expect. */
  problems: () => string[];
  expectFailures: (...patterns: RegExp[]) => void;
}

const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy violation:', event.effectiveDirective, event.blockedURI, event.sample));`;

/** Records every error of every page in a context: console errors (including policy violations), exceptions, failed requests. */
export async function monitorErrors(context: BrowserContext): Promise<ErrorMonitor> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  // Not every violation is a console error of its own: those of Trusted Types are exceptions that a library may catch.
  await context.addInitScript(REPORT_VIOLATIONS);
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  // A DOMException has no stack.
  context.on('weberror', (webError) => {
    const { name, message, stack } = webError.error();
    seen.push(`page error: ${stack || `${name}: ${message}`}`);
  });
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
