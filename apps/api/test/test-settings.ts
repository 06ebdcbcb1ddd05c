import { tmpdir } from 'node:os';
import { readEnvironment } from '@harusi/environment/environment';
import { SIMULATED_ACCOUNT, SIMULATED_TEXT_ACCOUNTS } from '@harusi/environment/accounts/simulated-account';
import type { AppSettings } from '../src/app.ts';

export const testSettings: AppSettings = {
  siteUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:8080',
  jwtSecret: 'a secret of the tests, long enough for the check',
  pageServerKey: 'a key of the tests for the page server',
  metricsKey: undefined,
  cacheMegabytes: 64,
  streams: { perReader: 20, perNetwork: 1000 },
  holds: { sharePercent: 100, normalUnits: 6, valueCents: 1e12, freePerBuyer: 1e6, freePerNetwork: 1e6 },
  // Tests race more requests than a shop admits, on machines that do much else.
  load: {
    ...readEnvironment({}).load,
    writesAtOnce: 100,
    readsAtOnce: 100,
    queueLength: 1_000,
    queueMs: 60_000,
    deadlineMs: 60_000,
  },
  dataDir: tmpdir(),
  readsPerMinute: 1_000_000,
  demo: true,
  mode: 'test',
  adminSecondFactor: 'optional',
  payoutApprovalAboveCents: 1_000_000_00,
  apiDocs: true,
  trustProxy: 0,
  mpesaEnv: 'simulator',
  mpesa: {
    baseUrl: 'http://127.0.0.1:9',
    ...SIMULATED_ACCOUNT,
    phonePages: 'http://127.0.0.1:9/_sim/phone',
  },
  texts: {
    sms: { ...SIMULATED_TEXT_ACCOUNTS.sms, baseUrl: 'http://127.0.0.1:9/version1' },
    whatsapp: { ...SIMULATED_TEXT_ACCOUNTS.whatsapp, baseUrl: 'http://127.0.0.1:9', version: 'v22.0' },
  },
  textReportSecret: 'a-secret-of-the-tests-for-text-reports',
};
