import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { findMutants, plantMutants } from './mutants.ts';

const FILE = 'a.ts';

const changes = (code: string) =>
  findMutants(FILE, code).map(({ original, mutated }) => `${original} → ${mutated}`);

/** What the body of a planted function returns while the n-th mutant is active. */
function evaluate(body: string, active: number, input: unknown): unknown {
  const code = `function run(x) { ${body} }`;
  const planted = stripTypeScriptTypes(plantMutants(code, findMutants(FILE, code)));
  const isActive = (id: string) => id === `${FILE}#${active}`;
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the planted code is text
  return new Function('__isActiveMutant', `${planted.replaceAll('globalThis.', '')}; return run`)(isActive)(
    input,
  );
}

describe('findMutants', () => {
  it.each([
    ['a < b', ['a < b → a <= b']],
    ['a !== b', ['a !== b → a === b']],
    ['(a + b) * c', ['(a + b) * c → (a + b) / c', 'a + b → a - b']],
    ['a && b', ['a && b → a || b']],
    ['a ?? b', ['a ?? b → (a) && (b)']],
    ['!a', ['!a → (a)']],
    ["a === 'paid'", ["'paid' → ''"]],
    ['a ? b : c', ['a → true', 'a → false']],
    ['a = [true, 5]', ['true → false', '5 → 6']],
    ['await save(a)', ['await save(a); → (removed)']],
    ['a = b.filter(c)', ['b.filter(c) → (b)']],
    ['a = Math.min(b, c)', ['Math.min(b, c) → (Math).max(b, c)']],
    ['a = b.toString()', []],
  ])('finds the faults of %s', (code, expected) => {
    expect(changes(`${code};`)).toEqual(expected);
  });

  it('finds conditions and bare returns', () => {
    expect(changes('function f() { if (a) { return; } }')).toEqual([
      'a → true',
      'a → false',
      'return; → (removed)',
    ]);
  });

  it('swaps comparisons of drizzle, but not functions of the same name', () => {
    expect(changes("import { lt } from '@harusi/db/drizzle'; x = lt(a, b);")).toEqual([
      'lt(a, b) → lte(a, b)',
    ]);
    expect(changes("import { lt } from './own.ts'; x = lt(a, b);")).toEqual([]);
  });

  it.each([
    ["import a from 'b'"],
    ["type A = 1 | 'x'"],
    ["a = b + 'text'"],
    ['a = `${b}` + c'],
    ["log.warn('text', 1 + 2)"],
    ['a = { 5: b }'],
    ['a = b?.slice().c'],
  ])('leaves %s alone', (code) => {
    expect(changes(`${code};`)).toEqual([]);
  });

  it('tells code that runs once, when the module loads, from code in functions', () => {
    const found = findMutants(FILE, 'const a = 1; const f = () => 2;');
    expect(found.map(({ isStatic }) => isStatic)).toEqual([true, false]);
  });
});

describe('plantMutants', () => {
  it('changes nothing while no mutant is active', () => {
    expect(evaluate('if (x > 3 && x < 5) return x * 2; return 0;', -1, 4)).toBe(8);
  });

  it.each([
    ['return (x + 1) * 2;', 0, 5, 3], // *  → /
    ['return (x + 1) * 2;', 1, 5, 8], // +  → -
    ['return (x + 1) * 2;', 2, 5, 14], // 1 → 2
    ['const a = [x]; if (x) a.push(x); else a.pop(); return a.length;', 2, 5, 1],
    ['if (x) { return; } return 1;', 2, true, 1],
  ])('makes exactly one fault in %s', (body, active, input, expected) => {
    expect(evaluate(body, active, input)).toBe(expected);
  });

  it('imports the drizzle functions that a fault needs', () => {
    const code = "import { lt } from '@harusi/db/drizzle'; x = lt(a, b);";
    const planted = plantMutants(code, findMutants(FILE, code));
    expect(planted).toContain("import * as __drizzle from '@harusi/db/drizzle';");
    expect(planted).toContain('? __drizzle.lte(a, b) : lt(a, b)');
  });
});
