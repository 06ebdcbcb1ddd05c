import type { Node, Program } from '@oxc-project/types';
import { parseAst } from 'vitest/node';
import { DRIZZLE, type Fault, findFaults, type Source } from './mutators.ts';
import { IS_ACTIVE } from './protocol.ts';

/** A source with one small fault. Tests that still pass miss it. */
export interface Mutant {
  /** `<file>#<n>`: the same in every process, as long as the file does not change. */
  id: string;
  file: string;
  line: number;
  /** The source line, trimmed. */
  source: string;
  original: string;
  mutated: string;
  fault: Fault;
  /** Outside of functions: evaluated once, when the module loads. */
  isStatic: boolean;
}

export function findMutants(file: string, code: string): Mutant[] {
  const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  const source: Source = { code, drizzle: findDrizzleImports(program) };
  const lines = code.split('\n');
  const found: Omit<Mutant, 'id'>[] = [];

  const visit = (node: Node, isStatic: boolean, inChain: boolean) => {
    if (isIgnored(node)) return;
    const faults = inChain ? [] : findFaults(node, source);
    for (const fault of faults) {
      const { start, end } = fault.node;
      const line = code.slice(0, start).split('\n').length;
      found.push({
        file,
        line,
        source: lines[line - 1]!.trim(),
        original: code.slice(start, end),
        mutated: display(fault),
        fault,
        isStatic,
      });
    }
    for (const { child, key } of childrenOf(node)) {
      // A planted fault inside `a?.b().c` would end the short circuit.
      const chained = node.type === 'ChainExpression' || (inChain && (key === 'object' || key === 'callee'));
      visit(child, isStatic && !isFunction(node), chained);
    }
  };
  visit(program, true, false);
  return found.map((mutant, n) => ({ id: `${file}#${n}`, ...mutant }));
}

const display = ({ text, removes }: Fault) => (removes ? '(removed)' : text.replaceAll(DRIZZLE, ''));

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** Types, imports and log lines do not decide anything. */
function isIgnored(node: Node): boolean {
  const { type } = node;
  if (['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)) return false;
  if (type.startsWith('TS') || type === 'ImportDeclaration') return true;
  return type === 'ExpressionStatement' && isLogCall(node.expression);
}

const isLogCall = (node: Node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  ['info', 'warn', 'error', 'debug'].some((level) => isNamed(node.callee, level));

const isNamed = (node: Node, name: string) =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === name;

function* childrenOf(node: Node): Generator<{ child: Node; key: string }> {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent' || (key === 'key' && !('computed' in node && node.computed))) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield { child, key };
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const findDrizzleImports = ({ body }: Program) =>
  new Set(
    body.flatMap((node) =>
      node.type === 'ImportDeclaration' && /(^|\/)drizzle(\.ts)?$/.test(node.source.value)
        ? node.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );

/** The source with all mutants behind switches, so that one transform serves every run. */
export function plantMutants(code: string, mutants: readonly Mutant[]): string {
  const byPlace = Map.groupBy(mutants, ({ fault: { node } }) => `${node.start}-${node.end}`);
  const places = [...byPlace.values()].toSorted(([a], [b]) => {
    const [one, other] = [a!.fault.node, b!.fault.node];
    return one.start - other.start || other.end - one.end;
  });

  let next = 0;
  const render = (start: number, end: number): string => {
    let text = '';
    let position = start;
    for (let place = places[next]; place && place[0]!.fault.node.start < end; place = places[next]) {
      next++;
      const { node } = place[0]!.fault;
      text += code.slice(position, node.start) + addSwitch(place, render(node.start, node.end));
      position = node.end;
    }
    return text + code.slice(position, end);
  };
  const needsDrizzle = mutants.some(({ fault }) => fault.text.includes(DRIZZLE));
  const head = needsDrizzle ? `import * as ${DRIZZLE.slice(0, -1)} from '@harusi/db/drizzle';` : '';
  return head + render(0, code.length);
}

function addSwitch(mutants: readonly Mutant[], original: string): string {
  const isActive = ({ id }: Mutant) => `globalThis.${IS_ACTIVE}(${JSON.stringify(id)})`;
  const [first] = mutants;
  if (first?.fault.removes) return `{ if (!${isActive(first)}) ${original} }`;
  const cases = mutants.map((mutant) => `${isActive(mutant)} ? ${mutant.fault.text} : `);
  return `(${cases.join('')}${original})`;
}
