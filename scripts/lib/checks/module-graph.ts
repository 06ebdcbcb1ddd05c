import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

/** Which modules of the API each module may import. `.dependency-cruiser.mjs` enforces the same file. */
export type ModuleGraph = Readonly<Record<string, readonly string[]>>;

export const readModuleGraph = (): ModuleGraph =>
  JSON.parse(readFileSync(join(root, 'docs/module-graph.json'), 'utf8'));

/** Everything a module reaches, itself excluded; throws for a circle. */
export function reachableFrom(graph: ModuleGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string, path: readonly string[]) => {
    for (const next of graph[name] ?? []) {
      if (path.includes(next)) throw new Error(`Modules import each other: ${[...path, next].join(' → ')}`);
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next, [...path, next]);
    }
  };
  visit(start, [start]);
  return reached;
}

/** The graph for docs/architecture.md. Arrows that other arrows imply are left out to keep it readable. */
export function renderMermaid(graph: ModuleGraph): string {
  const lines = Object.entries(graph).flatMap(([name, imports]) => {
    const implied = new Set(imports.flatMap((next) => [...reachableFrom(graph, next)]));
    const shown = imports.filter((next) => !implied.has(next));
    return shown.length === 0 ? [`  ${name}`] : [`  ${name} --> ${shown.join(' & ')}`];
  });
  return ['```mermaid', 'graph TD', ...lines, '```'].join('\n');
}
