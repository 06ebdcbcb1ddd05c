import type { Argument, CallExpression, Expression, Node } from '@oxc-project/types';

/** One small fault: the text that replaces a node. An empty text removes the statement. */
export interface Fault {
  node: { start: number; end: number };
  text: string;
  removes?: true;
}

export interface Source {
  code: string;
  /** Names that the file imports from Drizzle. */
  drizzle: ReadonlySet<string>;
}

/** Prefix of drizzle functions that a fault needs and the file may not import. */
export const DRIZZLE = '__drizzle.';

const OPERATORS = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&&': '||',
    '||': '&&',
    '+=': '-=',
    '-=': '+=',
  }),
);

const METHODS = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toUpperCase: 'toLowerCase',
    toLowerCase: 'toUpperCase',
  }),
);

const REMOVABLE_METHODS = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'slice']);

const SQL_FUNCTIONS = new Map(
  Object.entries({
    eq: 'ne',
    ne: 'eq',
    lt: 'lte',
    lte: 'lt',
    gt: 'gte',
    gte: 'gt',
    and: 'or',
    or: 'and',
    isNull: 'isNotNull',
    isNotNull: 'isNull',
    asc: 'desc',
    desc: 'asc',
  }),
);

/** The faults that can be made at this node. */
export function findFaults(node: Node, source: Source): Fault[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- most kinds of nodes have no faults
  switch (node.type) {
    case 'BinaryExpression':
      if (isText(node.left) || isText(node.right))
        return emptyComparedText(node.left, node.right, node.operator);
      return swapOperator(node, source);
    case 'LogicalExpression':
      if (node.operator !== '??') return swapOperator(node, source);
      return [{ node, text: `${textOf(source, node.left)} && ${textOf(source, node.right)}` }];
    case 'AssignmentExpression':
      return swapOperator(node, source);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ node, text: textOf(source, node.argument) }] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((text) => ({ node: node.test, text }));
    case 'WhileStatement':
      return [{ node: node.test, text: 'false' }];
    case 'Literal':
      return changeLiteral(node);
    case 'ExpressionStatement':
      return isCall(node.expression) ? [{ node, text: '', removes: true }] : [];
    case 'ReturnStatement':
      return node.argument ? [] : [{ node, text: '', removes: true }];
    case 'CallExpression':
      return changeCall(node, source);
    default:
      return [];
  }
}

interface Operation {
  start: number;
  end: number;
  left: { end: number };
  operator: string;
  right: { start: number };
}

function swapOperator(node: Operation, { code }: Source): Fault[] {
  const { start, end, left, operator, right } = node;
  const other = OPERATORS.get(operator);
  if (other === undefined) return [];
  const between = code.slice(left.end, right.start).replace(operator, () => other);
  return [{ node, text: code.slice(start, left.end) + between + code.slice(right.start, end) }];
}

/** `state === 'paid'` becomes `state === ''`; joined texts stay as they are. */
const emptyComparedText = (left: Node, right: Node, operator: string): Fault[] =>
  ['===', '!=='].includes(operator)
    ? [left, right]
        .filter((node) => isText(node) && node.type === 'Literal' && node.value !== '')
        .map((node) => ({ node, text: "''" }))
    : [];

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function changeLiteral(node: Node & { type: 'Literal' }): Fault[] {
  if (typeof node.value === 'boolean') return [{ node, text: String(!node.value) }];
  if (typeof node.value === 'number') return [{ node, text: String(node.value + 1) }];
  return [];
}

function changeCall(node: CallExpression, source: Source): Fault[] {
  const { callee } = node;
  const rest = source.code.slice(callee.end, node.end);
  if (callee.type === 'Identifier' && source.drizzle.has(callee.name)) {
    const other = SQL_FUNCTIONS.get(callee.name);
    return other ? [{ node, text: DRIZZLE + other + rest }] : [];
  }
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    return [];
  const object = textOf(source, callee.object);
  const { name } = callee.property;
  if (REMOVABLE_METHODS.has(name)) return [{ node, text: object }];
  const other = METHODS.get(name);
  return other ? [{ node, text: `${object}.${other}${rest}` }] : [];
}

const isCall = (node: Expression): boolean =>
  node.type === 'CallExpression' || (node.type === 'AwaitExpression' && isCall(node.argument));

const textOf = ({ code }: Source, { start, end }: Expression | Argument) => `(${code.slice(start, end)})`;
