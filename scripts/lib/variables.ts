import { join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import { readJwtSecret, readPageServerKey } from '@harusi/environment/secrets';
import { root } from './repository.ts';

/** What our servers and commands find in their environment: every choice made here, once, and spelled out. */
export function variablesFor(
  environment: Environment,
  databaseUrl: string,
  given: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return {
    ...given,
    NODE_ENV: given['NODE_ENV'] || 'production',
    HOST: environment.host,
    API_PORT: String(environment.apiPort),
    WEB_PORT: String(environment.webPort),
    MPESA_SIM_PORT: String(environment.mpesaSimPort),
    DATA_DIR: environment.dataDir,
    DATABASE_URL: databaseUrl,
    // Said aloud: with DATABASE_URL set, the embedded server looks like a real one.
    DEMO: environment.demo ? '1' : '0',
    JWT_SECRET: readJwtSecret(environment),
    PAGE_SERVER_KEY: readPageServerKey(environment),
    // Spares a second start some 0.3 s.
    NODE_COMPILE_CACHE: given['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'harusi'),
  };
}

/** The web talks to the API only; it is not told where the database is. */
export function withoutDatabase(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...variables, DATABASE_URL: undefined };
}
