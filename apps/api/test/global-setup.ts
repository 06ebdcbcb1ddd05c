import { rmSync } from 'node:fs';
import { connect } from '@harusi/db/client';
import { migrate } from '@harusi/db/migrate/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createQueues } from '../src/job-registry.ts';
import { startPostgres } from '../../../scripts/lib/postgres/postgres.ts';
import { makeMemoryFolder } from '../../../scripts/lib/process/memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection that may create databases. */
    adminUrl: string;
  }
}

/** Starts one server for the run, with one migrated template that every test file copies. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  await createTemplate(server.url);
  provide('adminUrl', server.url);
  return server.close;
}

/** Creates the migrated database, with job queues, that `cloneDatabase` copies. */
export async function createTemplate(serverUrl: string): Promise<void> {
  const template = new URL(serverUrl);
  template.pathname = '/harusi_template';
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query('drop database if exists harusi_template with (force)');
    await admin.query('create database harusi_template');
  } finally {
    await admin.end();
  }
  await migrate(template.href);
  const connection = connect(template.href, { maxConnections: 1 });
  await createQueues(connection).finally(connection.close);
}

async function openServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const configured = process.env['TEST_DATABASE_URL'];
  if (configured) return { url: configured, close: async () => undefined };

  const dataDir = makeMemoryFolder('harusi-test-');
  const postgres = await startPostgres({ dataDir, durable: false });
  const close = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, close };
}
