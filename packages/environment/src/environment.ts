import { resolve } from 'node:path';
import { z } from 'zod';
import { Address, ApiAddress, rejectSharedPaths } from './addresses.ts';
import { BACKUP_VARIABLES, type BackupSettings, readBackupSettings } from './backup-settings.ts';
import { HOLD_VARIABLES, type HoldLimits, readHoldLimits } from './hold-limits.ts';
import { LOAD_VARIABLES, type LoadLimits, readLoadLimits, type StreamLimits } from './load-limits.ts';
import { decideMode, isLive, type Mode, MODES } from './mode.ts';
import { type MpesaAccount, MPESA_VARIABLES, readMpesaAccount } from './accounts/mpesa-account.ts';
import { PROCESS_VARIABLES } from './processes.ts';
import { readS3Account, type S3Account, S3_VARIABLES } from './accounts/s3-account.ts';
import { SettingError } from './setting-error.ts';
import {
  readTextAccounts,
  rejectUnsafeTextAccounts,
  type TextAccounts,
  TEXT_VARIABLES,
} from './accounts/text-accounts.ts';
import { readTracingSettings, TRACING_VARIABLES, type TracingSettings } from './tracing-settings.ts';

const Port = z.coerce
  .number()
  .int()
  .min(1, 'must be a port between 1 and 65535')
  .max(65535, 'must be a port between 1 and 65535');

const DatabaseUrl = z
  .string()
  .refine(
    (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) && new URL(url).hash === '',
    'must look like postgres://user:password@host:5432/harusi, with signs such as # in the password written as %23',
  );

const Flag = z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1');

const Variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  API_PORT: Port.default(8080),
  WEB_PORT: Port.default(3000),
  MPESA_SIM_PORT: Port.default(8090),
  WORKER_PORT: Port.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_REPLICA_URL: DatabaseUrl.optional(),
  DEMO: Flag.optional(),
  SITE_URL: Address.optional(),
  API_URL: ApiAddress.optional(),
  JWT_SECRET: z.string().trim().min(32, 'must have 32 characters or more').optional(),
  PAGE_SERVER_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must have 32 characters or more, plain letters and signs without spaces')
    .optional(),
  METRICS_KEY: z
    .string()
    .regex(/^\S{16,}$/, 'must have 16 characters or more and no spaces')
    .optional(),
  MPESA_ENV: z.enum(['simulator', 'sandbox', 'production']).default('simulator'),
  MPESA_BASE_URL: Address.optional(),
  ...MPESA_VARIABLES,
  MPESA_CALLBACK_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= 32),
      'must be secrets of 32 characters or more, the newest first, separated by commas',
    )
    .optional(),
  ...TEXT_VARIABLES,
  ...S3_VARIABLES,
  ...LOAD_VARIABLES,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must look like smtp://user:password@host:587')
    .optional(),
  ...BACKUP_VARIABLES,
  ...PROCESS_VARIABLES,
  ...TRACING_VARIABLES,
  ...HOLD_VARIABLES,
  PAYOUT_APPROVAL_ABOVE: z.coerce.number().int().min(0, 'must be a number of shillings').default(100_000),
  MAIL_FROM: z.string().default('Harusi <karibu@harusi.example>'),
  API_DOCS: Flag.optional(),
  SERVICE_WORKER: Flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
  ALLOW_TEST_PAYMENTS: Flag.default(false),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  SHOP_MODE: z.enum(MODES).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0, 'must be the number of balancers in front').default(0),
});

/** Everything that differs between a laptop, a test and the real shop. */
export interface Environment {
  host: string;
  apiPort: number;
  webPort: number;
  mpesaSimPort: number;
  /** Probes and metrics of a process that only runs jobs. Undefined: it listens nowhere. */
  workerPort: number | undefined;
  /** Absolute: the embedded database, media, outbox and generated secrets live here. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** A streaming standby that serves public reads. */
  databaseReplicaUrl: string | undefined;
  demo: boolean;
  /** Public URLs, without a trailing slash. */
  siteUrl: string;
  apiUrl: string;
  /** Undefined: generated once into the data directory. */
  jwtSecret: string | undefined;
  /** Authenticates the page server to the API. Undefined: generated once into the data directory. */
  pageServerKey: string | undefined;
  metricsKey: string | undefined;
  /** Null: no traces. */
  tracing: TracingSettings | null;
  mpesaEnv: 'simulator' | 'sandbox' | 'production';
  mpesa: MpesaAccount;
  /** Newest first: the secrets behind the URL at which M-Pesa confirms payments. Undefined: the JWT secret. */
  mpesaCallbackSecrets: readonly string[] | undefined;
  texts: TextAccounts;
  /** Part of the URL at which SMS are reported. Undefined: generated once into the data directory. */
  textReportSecret: string | undefined;
  smtpUrl: string | undefined;
  backups: BackupSettings;
  /** Null: pictures are files in the data directory. */
  s3: S3Account | null;
  /** Memory for cached responses; 0 disables the cache. */
  cacheMegabytes: number;
  /** The most that the heap of each process may take. */
  heapMegabytes: number;
  /** Live event streams that may be open in one process. */
  streams: StreamLimits;
  holds: HoldLimits;
  load: LoadLimits;
  mailFrom: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  mode: Mode;
  /** Whether the back office is closed to admins without a second factor. */
  adminSecondFactor: 'required' | 'optional';
  /** Payouts above it need a second person. */
  payoutApprovalAboveCents: number;
  /** Whether `/docs/` and `/schema/` are open. */
  apiDocs: boolean;
  /** Whether browsers keep pages for use without a connection; false also removes what they kept. */
  serviceWorker: boolean;
  /** Uncached public reads of one network, in each process of the API and the page server. */
  readsPerMinute: number;
  /** How many proxies in front append to X-Forwarded-For. Earlier entries come from the client and are not trusted. */
  trustProxy: number;
}

/** Old names that existing installations may still use. */
const ALIASES: Readonly<Record<string, string>> = { KEEP_MB: 'CACHE_MB' };

const withAliases = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [ALIASES[name] ?? name, value])),
  ...Object.fromEntries(Object.entries(variables).filter(([name]) => !(name in ALIASES))),
});

/** Reads the settings of `docs/settings.md`; throws a SettingError with a sentence for the person who set them. */
export function readEnvironment(variables: NodeJS.ProcessEnv, root = process.cwd()): Environment {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(withAliases(present));
  if (!parsed.success) throw new SettingError(describeIssue(parsed.error.issues[0]));

  const v = parsed.data;
  const mode = decideMode(v);
  const environment: Environment = {
    host: v.HOST,
    apiPort: v.API_PORT,
    webPort: v.WEB_PORT,
    mpesaSimPort: v.MPESA_SIM_PORT,
    workerPort: v.WORKER_PORT,
    dataDir: resolve(root, v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL,
    demo: v.DEMO ?? (v.DATABASE_URL === undefined && !isLive(mode)),
    siteUrl: v.SITE_URL ?? `http://localhost:${v.WEB_PORT}`,
    apiUrl: v.API_URL ?? `http://localhost:${v.API_PORT}`,
    jwtSecret: v.JWT_SECRET,
    pageServerKey: v.PAGE_SERVER_KEY,
    metricsKey: v.METRICS_KEY,
    tracing: readTracingSettings(v),
    mpesaEnv: v.MPESA_ENV,
    mpesa: readMpesaAccount(v),
    mpesaCallbackSecrets: v.MPESA_CALLBACK_SECRETS,
    texts: readTextAccounts(v),
    textReportSecret: v.TEXT_REPORT_SECRET,
    smtpUrl: v.SMTP_URL,
    backups: readBackupSettings(v, mode, root),
    s3: readS3Account(v),
    cacheMegabytes: v.CACHE_MB,
    heapMegabytes: v.HEAP_MB,
    streams: { perReader: v.STREAMS_PER_READER, perNetwork: v.STREAMS_PER_NETWORK },
    holds: readHoldLimits(v, mode),
    load: readLoadLimits(v, { isLive: isLive(mode) }),
    payoutApprovalAboveCents: v.PAYOUT_APPROVAL_ABOVE * 100,
    mailFrom: v.MAIL_FROM,
    logLevel: v.LOG_LEVEL,
    mode,
    adminSecondFactor: v.ADMIN_SECOND_FACTOR ?? (mode === 'production' ? 'required' : 'optional'),
    apiDocs: v.API_DOCS ?? !isLive(mode),
    serviceWorker: v.SERVICE_WORKER,
    readsPerMinute: v.READS_PER_MINUTE,
    trustProxy: v.TRUST_PROXY,
  };
  rejectUnsafe(environment);
  rejectUnsafeTextAccounts(environment.texts, environment.demo, mode);
  return environment;
}

function rejectUnsafe(environment: Environment): void {
  const { apiPort, webPort, mpesaSimPort, demo, mpesaEnv, mode, databaseUrl, jwtSecret, siteUrl, apiUrl } =
    environment;
  if (new Set([apiPort, webPort, mpesaSimPort]).size < 3) {
    throw new SettingError('API_PORT, WEB_PORT and MPESA_SIM_PORT must differ; change one of them.');
  }
  rejectSharedPaths(siteUrl, apiUrl);
  if (demo && isLive(mode)) {
    throw new SettingError(
      `The demo's passwords are public, so it runs on this machine only, but this shop is in ${mode}; set DEMO=0.`,
    );
  }
  if (demo && mpesaEnv !== 'simulator') {
    throw new SettingError(
      `Demo mode works with the M-Pesa simulator only, but MPESA_ENV is ${mpesaEnv}; set DEMO=0 or MPESA_ENV=simulator.`,
    );
  }
  if (isLive(mode) && databaseUrl !== undefined && jwtSecret === undefined) {
    throw new SettingError(
      `JWT_SECRET is missing; in ${mode} set it to 32 random characters or more, for example the output of "openssl rand -base64 48".`,
    );
  }
  if (mode === 'production') {
    requireHttps('SITE_URL', siteUrl);
    requireHttps('API_URL', apiUrl);
  }
}

const TEST_SHOP = 'or ALLOW_TEST_PAYMENTS=1 for a test shop';

/** In production, requires real payments and emails. Not for the page server, which knows no account of either. */
export function requireRealServices({ mode, mpesaEnv, mpesa, smtpUrl }: Environment): void {
  if (mode === 'staging' && mpesaEnv === 'production') {
    throw new SettingError(
      'A test shop must not take real money, but MPESA_ENV is production; remove ALLOW_TEST_PAYMENTS.',
    );
  }
  if (mode !== 'production') return;
  if (mpesaEnv !== 'production') {
    throw new SettingError(
      `Payments are not real with MPESA_ENV=${mpesaEnv}; in production set MPESA_ENV=production and your account, ${TEST_SHOP}.`,
    );
  }
  requireHttps('MPESA_BASE_URL', mpesa.baseUrl);
  if (smtpUrl === undefined) {
    throw new SettingError(
      `SMTP_URL is missing, so no email would be sent; set it to your mail server, ${TEST_SHOP}.`,
    );
  }
}

function requireHttps(name: string, url: string): void {
  if (url.startsWith('https://')) return;
  throw new SettingError(`${name} is ${url}; in production it must start with https://.`);
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const name = String(issue?.path[0] ?? 'A setting');
  const message = issue?.message ?? 'is not valid';
  if (issue?.code === 'invalid_value' && issue.values.length > 2) {
    return `${name} must be one of ${issue.values.join(', ')}; please correct it.`;
  }
  if (issue?.code === 'invalid_type') return `${name} must be a number; please correct it.`;
  return `${name} ${message}; please correct it.`;
}
