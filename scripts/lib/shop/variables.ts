import { join } from 'node:path';
import type { Environment } from '@harusi/environment/environment';
import { readJwtSecret, readPageServerKey, readTextReportSecret } from '@harusi/environment/secrets';
import { root } from '../repository.ts';

/** The environment of our servers and commands, with every default made explicit. */
export const shopVariables = (
  environment: Environment,
  databaseUrl: string,
  given: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => ({
  ...commandVariables(environment, databaseUrl, given),
  JWT_SECRET: readJwtSecret(environment),
  PAGE_SERVER_KEY: readPageServerKey(environment),
  TEXT_REPORT_SECRET: readTextReportSecret(environment),
});

/** The same without secrets that are not set, which would be made. */
export function commandVariables(
  environment: Environment,
  databaseUrl: string,
  given: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return {
    ...given,
    NODE_ENV: given['NODE_ENV'] || 'production', // for libraries
    SHOP_MODE: environment.mode,
    HOST: environment.host,
    API_PORT: String(environment.apiPort),
    WEB_PORT: String(environment.webPort),
    MPESA_SIM_PORT: String(environment.mpesaSimPort),
    DATA_DIR: environment.dataDir,
    DATABASE_URL: databaseUrl,
    // Explicit, because DATABASE_URL, which turns demo mode off by default, is always set here.
    DEMO: environment.demo ? '1' : '0',
    // Saves about 0.3 s on later starts.
    NODE_COMPILE_CACHE: given['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'harusi'),
  };
}

/** For the web and the simulator, which must not reach the database, nor what is backed up of it, nor the bucket. */
export function withoutDatabase(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = (name: string) => /^(DATABASE_URL|BACKUP_PASSPHRASE|S3_.*)$/.test(name);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isOurs(name)));
}
