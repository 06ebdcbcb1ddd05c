import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../../../../apps/api/test/clone-database.ts';
import { connect } from '../client.ts';
import { isMigrated, migrate } from './migrate.ts';

const database = await cloneDatabase('template0');
const connection = connect(database.url, { maxConnections: 1 });
afterAll(async () => {
  await connection.close();
  await database.drop();
});

it('two processes that start together migrate an empty database once', async () => {
  await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(await isMigrated(connection.db)).toBe(true);
});
