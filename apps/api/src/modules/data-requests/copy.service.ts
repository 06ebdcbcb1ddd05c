import type { CopyFormat } from '@harusi/contracts/accounts/data-requests';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import type { Person } from '../../lib/personal-data.ts';
import { htmlEnd, htmlEntry, htmlSection, htmlStart } from './copy-html.ts';
import { dataSections } from './personal-data.ts';

const PAGE_ROWS = 100;

interface Copy {
  person: Person;
  brand: string;
  now: Date;
}

/**
 * The copy of a person's data, piece by piece: at most one page of rows is in memory, and no file with it lies around. Each page
 * is a query of its own, so that a slow download holds no connection.
 */
export async function* readCopy(db: Db, copy: Copy, format: CopyFormat): AsyncGenerator<string> {
  yield* format === 'json' ? readJson(db, copy) : readHtml(db, copy);
}

async function* readJson(db: Db, { person, brand, now }: Copy): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify({ from: brand, made_at: now.toISOString(), currency: 'KES' })}`;
  for (const { name, select } of dataSections()) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const row of readRows(db, select(person))) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

async function* readHtml(db: Db, { person, brand, now }: Copy): AsyncGenerator<string> {
  yield htmlStart(brand, now);
  for (const { title, select } of dataSections()) {
    let isEmpty = true;
    for await (const row of readRows(db, select(person))) {
      if (isEmpty) yield htmlSection(title);
      isEmpty = false;
      yield htmlEntry(row);
    }
  }
  yield htmlEnd;
}

async function* readRows(db: Db, select: ReturnType<typeof sql>): AsyncGenerator<Record<string, unknown>> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: string; data: Record<string, unknown> }>(sql`
      select s.id, s.data from (${select}) s where s.id > ${after} order by s.id limit ${PAGE_ROWS}`);
    for (const { data } of rows) yield data;
    if (rows.length < PAGE_ROWS) return;
    after = Number(rows.at(-1)!.id);
  }
}
