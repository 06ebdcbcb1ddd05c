import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

interface Barrier {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

interface Sight {
  /** Of each part of the page; the same for parts in which axe would find the same. */
  shapes: string[];
  /** What is wider than the screen. */
  wide: string[];
}

/** Remembers for the whole run, across workers: true the first time it hears of something. */
export type FirstTime = (what: string) => boolean;

/** What is wrong with a page as it stands: barriers that axe finds, and anything wider than the screen. */
export async function inspect(page: Page, isNew: FirstTime = () => true): Promise<string[]> {
  const { shapes, wide } = await page.evaluate<Sight>(LOOK);
  const news = shapes.filter(isNew);
  const barriers = news.length > 0 ? await findBarriers(page) : [];
  const where = new URL(page.url()).pathname;
  return [
    ...barriers.map(
      ({ id, help, nodes }) =>
        `axe on ${where}: ${id}, ${help}\n${nodes.map(({ target }) => `    ${target.join(' ')}`).join('\n')}`,
    ),
    ...wide.map((what) => `wider than the screen on ${where}: ${what}`),
  ];
}

/** One empty file per thing heard of: to make a file is to be first, whoever else tries at the same moment. */
export function rememberIn(folder: string): FirstTime {
  mkdirSync(folder, { recursive: true });
  return (what) => {
    try {
      writeFileSync(join(folder, createHash('sha256').update(what).digest('hex')), '', { flag: 'wx' });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findBarriers(page: Page): Promise<Barrier[]> {
  for (const frame of page.frames()) await frame.evaluate(`${AXE};0`);
  return page.evaluate<Barrier[]>(RUN_AXE);
}

// Text, because it runs in the page: the names of browsers are unknown to code that runs in Node.
const RUN_AXE = `
  axe.run({ resultTypes: ['violations'], runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) })))
`;

/**
 * A shape: every element with its attributes, and where there is text. Of the values only those that have a meaning
 * for axe or choose a style; names, numbers and references to ids differ from visit to visit and change nothing.
 * Parts are told apart, so that a known header over a known form is nothing new, and the same form with errors is.
 */
const LOOK = `{
  const TELLING = /^(class|role|type|lang|tabindex|autocomplete|scope|dir)$|^aria-(?!label|described|control|owns|active|error|details|value)/;
  const PARTS = 'html, header, main, footer, nav, section, form, dialog, [role=dialog]';
  const attribute = ({ name, value }) => name + (TELLING.test(name) ? '=' + value : value && '=');
  const isText = (node) => node.nodeType === 3 && node.data.trim() !== '';
  const shapeIn = (element) =>
    element.matches('script, style, link') ? '' : element.matches(PARTS) ? element.localName : shapeOf(element);
  const shapeOf = (element) =>
    element.localName + '[' + [...element.attributes].map(attribute).join(' ') + ']' +
    ([...element.childNodes].some(isText) ? 'text' : '') +
    '(' + [...element.children].map(shapeIn).join('') + ')';

  const { scrollWidth, clientWidth } = document.documentElement;
  const culprits = () =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.tagName.toLowerCase() + '.' + [...element.classList].join('.'));
  const wide = () => scrollWidth + ' px instead of ' + clientWidth + ': ' + (culprits().slice(0, 5).join(', ') || 'the body');
  ({
    shapes: [...document.querySelectorAll(PARTS)].map((part) => innerWidth + shapeOf(part)),
    wide: scrollWidth > clientWidth ? [wide()] : [],
  });
}`;
