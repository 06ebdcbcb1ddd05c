import { join } from 'node:path';
import type { Program } from '../process/supervise.ts';
import { findConnectionError, type Postgres, startPostgres } from './postgres.ts';

export interface PostgresProgram extends Program {
  /** Known from the first start on, and the same after every other. */
  readonly url: string;
}

const ANSWER_MS = 4_000;
/** An error that PostgreSQL itself reports, such as too many connections, is an answer. */
const SQL_STATE = /^[0-9A-Z]{5}$/;

/** The embedded server as a program that can be kept running. */
export function postgresProgram(options: { dataDir: string; durable: boolean }): PostgresProgram {
  let url = '';
  let server: Postgres | undefined;
  const forget = () => {
    const former = server;
    server = undefined; // its exit is expected from now on
    return former;
  };
  async function reportExit(started: Postgres, onCrash: (message: string) => void): Promise<void> {
    await started.exited;
    if (server !== started) return;
    onCrash(`PostgreSQL stopped unexpectedly; ${join(options.dataDir, 'postgres.log')} says why.`);
  }
  return {
    title: 'PostgreSQL',
    get url() {
      return url;
    },
    create: (onCrash) => ({
      async start(abort) {
        const port = url === '' ? undefined : Number(new URL(url).port);
        const started = await startPostgres({ ...options, port, abort });
        server = started;
        ({ url } = started);
        void reportExit(started, onCrash);
      },
      stop: async () => forget()?.stop(),
      kill: async () => forget()?.kill(),
    }),
    async answers() {
      const error = await findConnectionError(url, ANSWER_MS);
      return error === undefined || SQL_STATE.test(error);
    },
  };
}
