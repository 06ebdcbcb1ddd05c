import { readFile } from 'node:fs/promises';

export interface MappedTable {
  personal: Set<string>;
  notPersonal: Set<string>;
  /** For each personal column: `yes`, or the reason why it is not in the copy. */
  inCopy: Map<string, string>;
}

const MAP = new URL('../../../../docs/data-map.md', import.meta.url);

/** What docs/data-map.md says about each table of ours. */
export async function readDataMap(): Promise<Map<string, MappedTable>> {
  const map = new Map<string, MappedTable>();
  for (const section of (await readFile(MAP, 'utf8')).split(/^### /m).slice(1)) {
    const [head = '', ...lines] = section.split(/^## /m)[0]!.split('\n');
    const rows = lines.filter((line) => line.startsWith('| `'));
    const rest = lines.filter((line) => !line.startsWith('|')).join(' ');
    const [, listed = ''] = /Not personal: (.*)/.exec(rest) ?? [];
    map.set(head.trim(), {
      personal: columnsIn(rows.map((row) => row.split('|')[1]).join(' ')),
      notPersonal: columnsIn(listed),
      inCopy: new Map(
        rows.flatMap((row) => {
          const cells = row.split('|');
          return [...columnsIn(cells[1]!)].map((column) => [column, (cells[7] ?? '').trim()]);
        }),
      ),
    });
  }
  return map;
}

const columnsIn = (text: string) => new Set([...text.matchAll(/`([a-z0-9_]+)`/g)].map(([, name]) => name!));
