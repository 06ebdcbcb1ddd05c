import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runProgram } from '../process/run-program.ts';
import { root } from '../repository.ts';
import { readModuleGraph, reachableFrom, renderMermaid } from './module-graph.ts';

describe('docs/module-graph.json', () => {
  const graph = readModuleGraph();

  it('lists every module of the API and no other', () => {
    const folders = readdirSync(join(root, 'apps/api/src/modules'));
    expect(Object.keys(graph)).toEqual(folders.toSorted());
    for (const imports of Object.values(graph)) expect(folders).toEqual(expect.arrayContaining([...imports]));
  });

  it('has no circle', () => {
    for (const name of Object.keys(graph)) expect(reachableFrom(graph, name)).not.toContain(name);
  });

  it('is the diagram of docs/architecture.md', () => {
    expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(renderMermaid(graph));
  });

  it('reports a circle with its path', () => {
    const circle = { orders: ['payments'], payments: ['ledger'], ledger: ['orders'] };
    expect(() => reachableFrom(circle, 'orders')).toThrow('orders → payments → ledger → orders');
  });

  it('leaves out arrows that others imply', () => {
    const drawn = renderMermaid({ orders: ['ledger', 'payments'], payments: ['ledger'], ledger: [] });
    expect(drawn).toBe('```mermaid\ngraph TD\n  orders --> payments\n  payments --> ledger\n  ledger\n```');
  });
});

/** Runs the real configuration over a few planted files. */
describe('the dependency check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harusi-graph-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
  mkdirSync(join(folder, 'docs'));
  cpSync(join(root, 'docs/module-graph.json'), join(folder, 'docs/module-graph.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  const check = async (files: Record<string, string>) => {
    rmSync(join(folder, 'apps'), { recursive: true, force: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const args = [depcruise, '--config', '.dependency-cruiser.mjs', 'apps'];
    const { code, stdout } = await runProgram(process.execPath, args, { cwd: folder });
    return { code, stdout };
  };

  const orders = 'apps/api/src/modules/orders/order.ts';
  const payments = 'apps/api/src/modules/payments/payment.ts';

  it('allows an edge of the graph', { timeout: 60_000 }, async () => {
    const result = await check({
      [orders]: "import type { Payment } from '../payments/payment.ts';\nexport type Order = Payment;\n",
      [payments]: 'export interface Payment {}\n',
    });
    expect(result).toMatchObject({ code: 0 });
  });

  it('rejects a type-only import against the direction of the graph', { timeout: 60_000 }, async () => {
    const { code, stdout } = await check({
      [orders]: 'export interface Order {}\n',
      [payments]: "import type { Order } from '../orders/order.ts';\nexport type Payment = Order;\n",
    });
    expect(code).not.toBe(0);
    expect(stdout).toContain('module-graph-payments');
  });

  it('rejects a type-only circle between features of the web', { timeout: 60_000 }, async () => {
    const features = 'apps/web/app/features';
    const { code, stdout } = await check({
      [`${features}/cart/cart.ts`]:
        "import type { Card } from '../catalogue/card.ts';\nexport type Cart = Card[];\n",
      [`${features}/cart/line.ts`]: 'export interface Line {}\n',
      [`${features}/catalogue/card.ts`]: 'export interface Card {}\n',
      [`${features}/catalogue/list.ts`]:
        "import type { Line } from '../cart/line.ts';\nexport type List = Line[];\n",
    });
    expect(code).not.toBe(0);
    expect(stdout).toContain('no-circular-features');
  });

  it('rejects a module that the graph does not list', { timeout: 60_000 }, async () => {
    const { stdout } = await check({
      'apps/api/src/modules/gifts/gift.ts':
        "import type { Order } from '../orders/order.ts';\nexport type Gift = Order;\n",
      [orders]: 'export interface Order {}\n',
    });
    expect(stdout).toContain('module-not-in-graph');
  });
});
