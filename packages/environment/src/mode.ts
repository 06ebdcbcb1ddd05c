/**
 * What kind of shop this is. `NODE_ENV` alone does not tell: `npm start` sets it to `production` for every process, because
 * libraries are faster with it.
 *
 * - `production`: open to the world, or the operator set `NODE_ENV=production`. Real money and real emails only.
 * - `staging`: the same with `ALLOW_TEST_PAYMENTS=1`. Every page says that no payment is real.
 * - `demo`: on this machine, with demo data. The default.
 */
export type Mode = (typeof MODES)[number];
export const MODES = ['demo', 'development', 'test', 'staging', 'production'] as const;

interface OperatorSettings {
  HOST: string;
  SITE_URL?: string | undefined;
  API_URL?: string | undefined;
  NODE_ENV?: string | undefined;
  ALLOW_TEST_PAYMENTS: boolean;
  DEMO?: boolean | undefined;
  DATABASE_URL?: string | undefined;
  SHOP_MODE?: Mode | undefined;
}

export function decideMode({
  HOST,
  SITE_URL,
  API_URL,
  NODE_ENV,
  ALLOW_TEST_PAYMENTS,
  DEMO,
  DATABASE_URL,
  SHOP_MODE,
}: OperatorSettings): Mode {
  const hosts = [HOST, ...[SITE_URL, API_URL].flatMap((url) => (url ? [new URL(url).hostname] : []))];
  const isPublic = !hosts.every(isLoopback);
  // From `npm start`, which has seen the operator's NODE_ENV. It cannot turn a public shop into a demo.
  if (SHOP_MODE !== undefined && !isPublic) return SHOP_MODE;
  if (isPublic || NODE_ENV === 'production') return ALLOW_TEST_PAYMENTS ? 'staging' : 'production';
  if (NODE_ENV === 'test') return 'test';
  const hasDemo = DEMO ?? DATABASE_URL === undefined;
  return NODE_ENV !== 'development' && hasDemo ? 'demo' : 'development';
}

/** Whether this shop serves customers, or is a rehearsal for it. */
export const isLive = (mode: Mode) => mode === 'production' || mode === 'staging';

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
