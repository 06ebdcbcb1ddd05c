import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

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

/** What is wrong with a page as it stands: barriers that axe finds, and anything wider than the screen. */
export async function inspect(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const where = new URL(page.url()).pathname;
  const barriers = violations.map(
    ({ id, help, nodes }) =>
      `axe on ${where}: ${id}, ${help}\n${nodes.map(({ target }) => `    ${target.join(' ')}`).join('\n')}`,
  );
  return [...barriers, ...(await overflow(page)).map((what) => `wider than the screen on ${where}: ${what}`)];
}

/** Text, because it runs in the page: the names of browsers are unknown to code that runs in Node. */
const OVERFLOW = `
  const { scrollWidth, clientWidth } = document.documentElement;
  const culprits = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.tagName.toLowerCase() + '.' + [...element.classList].join('.'));
  const list = culprits.slice(0, 5).join(', ') || 'the body';
  scrollWidth > clientWidth ? [scrollWidth + ' px instead of ' + clientWidth + ': ' + list] : [];
`;

const overflow = (page: Page): Promise<string[]> => page.evaluate<string[]>(`{${OVERFLOW}}`);
