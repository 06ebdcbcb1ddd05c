import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

interface PageStructure {
  /** One per landmark; equal for landmarks in which axe would find the same violations. */
  shapes: string[];
  /** Elements wider than the viewport. */
  overflowing: string[];
}

/** True the first time it sees a key in this run, across all workers. */
export type IsFirstTime = (key: string) => boolean;

/** Axe violations and horizontal overflow of a page in its current state. Axe skips landmarks that were audited before. */
export async function auditPage(page: Page, isFirstTime: IsFirstTime = () => true): Promise<string[]> {
  const { shapes, overflowing } = await page.evaluate<PageStructure>(READ_STRUCTURE);
  const unseen = shapes.flatMap((shape, index) => (isFirstTime(shape) ? [index] : []));
  const violations = unseen.length > 0 ? await findViolations(page, unseen) : [];
  const where = new URL(page.url()).pathname;
  return [
    ...violations.map(
      ({ id, help, nodes }) =>
        `axe on ${where}: ${id}, ${help}\n${nodes.map(({ target }) => `    ${target.join(' ')}`).join('\n')}`,
    ),
    ...overflowing.map((what) => `wider than the screen on ${where}: ${what}`),
  ];
}

/** Where the workers of a run share which page states they audited. */
export const auditFolder = (dataDir: string) => join(dataDir, 'audited');

/** Keeps one empty file per key. Creating a file is atomic, so two workers never both see a key first. */
export function rememberInFolder(folder: string): IsFirstTime {
  mkdirSync(folder, { recursive: true });
  return (key) => {
    try {
      writeFileSync(join(folder, createHash('sha256').update(key).digest('hex')), '', { flag: 'wx' });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `landmarks`: indexes in the list of READ_STRUCTURE. */
async function findViolations(page: Page, landmarks: readonly number[]): Promise<Violation[]> {
  for (const frame of page.frames()) {
    // Loading it takes 0.2 s, so a page that was audited before keeps it.
    if (!(await frame.evaluate<boolean>(`'axe' in globalThis`))) await frame.evaluate(`${AXE};0`);
  }
  return page.evaluate<Violation[]>(runAxe(landmarks));
}

/**
 * A string, because it runs in the page: this project has no DOM types. The rules about a page as a whole need `html`,
 * so a new shape of `html` audits everything, and so does a page that changed in between. No preload: it copies style sheets that are still loading into the page,
 * which our policy forbids, for a rule that we don't use.
 */
const runAxe = (landmarks: readonly number[]) => `{
  const unseen = ${JSON.stringify(landmarks)};
  // Halfway between two colours, contrast says nothing.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  const all = globalThis.auditedLandmarks ?? [];
  const isUnchanged = all.length > 0 && all.every((landmark) => landmark.isConnected);
  const context = unseen.includes(0) || !isUnchanged ? document : {
    include: all.filter((_, index) => unseen.includes(index)),
    exclude: all.filter((_, index) => index > 0 && !unseen.includes(index)),
  };
  axe.run(context, {
    preload: false, resultTypes: ['violations'], runOnly: ${JSON.stringify(AXE_TAGS)}
  }).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) })))
}`;

/**
 * The shape of a landmark lists its elements with their attributes and marks which contain text. It includes only
 * attribute values that matter to axe or select a style; names, numbers and id references vary without changing the
 * result, and so does the length of a list of equal items. Nested landmarks have their own shape, so a known header
 * above a known form is not audited again, but the same form with error messages is.
 */
const READ_STRUCTURE = `{
  const TELLING = /^(class|role|type|lang|tabindex|autocomplete|scope|dir)$|^aria-(?!label|described|control|owns|active|error|details|value)/;
  const LANDMARKS = 'html, header, main, footer, nav, section, form, dialog, [role=dialog]';
  const attribute = ({ name, value }) => name + (TELLING.test(name) ? '=' + value : value && '=');
  const isText = (node) => node.nodeType === 3 && node.data.trim() !== '';
  const childShape = (element) =>
    element.matches('script, style, link, meta') ? '' : element.matches(LANDMARKS) ? element.localName : shape(element);
  const shape = (element) =>
    element.localName + '[' + [...element.attributes].map(attribute).join(' ') + ']' +
    ([...element.childNodes].some(isText) ? 'text' : '') +
    '(' + [...element.children].map(childShape).filter((child, index, all) => child !== all[index - 1]).join('') + ')';

  const { scrollWidth, clientWidth } = document.documentElement;
  const culprits = () =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.tagName.toLowerCase() + '.' + [...element.classList].join('.'));
  const overflow = () => scrollWidth + ' px instead of ' + clientWidth + ': ' + (culprits().slice(0, 5).join(', ') || 'the body');
  // runAxe finds them here. The first is html, with what belongs to the page as a whole.
  globalThis.auditedLandmarks = [...document.querySelectorAll(LANDMARKS)];
  const headings = document.querySelectorAll('h1').length;
  ({
    shapes: auditedLandmarks.map((landmark, index) => innerWidth + shape(landmark) + (index === 0 ? headings : '')),
    overflowing: scrollWidth > clientWidth ? [overflow()] : [],
  });
}`;
