import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Rule {
  file: string;
  /** The selectors and at-rules around the declarations, outermost first. */
  path: readonly string[];
  declarations: string;
}

/** The declarations of our style sheets, a block with nested ones in several parts. */
function readRules(): Rule[] {
  return globSync('**/*.css', { cwd: import.meta.dirname }).flatMap((file) => {
    const css = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    const rules: Rule[] = [];
    const path: string[] = [];
    for (const [, text = '', sign] of css.matchAll(/([^{}]*)([{}])/g)) {
      const end = text.lastIndexOf(';') + 1;
      rules.push({ file, path: [...path], declarations: sign === '{' ? text.slice(0, end) : text });
      if (sign === '{') path.push(text.slice(end).trim());
      else path.pop();
    }
    return rules;
  });
}

const RULES = readRules();
const nameOf = ({ file, path }: Rule) => `${file}: ${path.join(' ')}`;

test('hover styles are for pointers that hover: a touch would leave them on', () => {
  const hovers = RULES.filter(({ path }) => path.some((part) => part.includes(':hover')));
  expect(hovers.length).toBeGreaterThan(20);
  const forTouch = hovers.filter(({ path }) => !path.some((part) => part.includes('(hover: hover)')));
  expect(forTouch.map(nameOf)).toEqual([]);
});

test('the display type has lining figures wherever `font` resets them', () => {
  const display = RULES.filter(({ declarations }) => /\bfont:[^;]*--font-display/.test(declarations));
  expect(display.length).toBeGreaterThan(5);
  const oldStyle = display.filter(
    ({ declarations }) => !/font-variant-numeric:[^;]*lining-nums/.test(declarations),
  );
  expect(oldStyle.map(nameOf)).toEqual([]);
});
