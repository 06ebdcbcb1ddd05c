import { describe, expect, it } from 'vitest';
import { readEnvironment, requireRealServices } from './environment.ts';

const REAL_ACCOUNT = {
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'passkey',
};

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://harusi@db/harusi',
  JWT_SECRET: '0123456789abcdef0123456789abcdef',
  SITE_URL: 'https://harusi.example',
  API_URL: 'https://api.harusi.example',
  SMTP_URL: 'smtp://harusi:secret@mail.example:587',
  MPESA_ENV: 'production',
  ...REAL_ACCOUNT,
};

describe('the mode', () => {
  it.each([
    ['demo', {}],
    ['demo', { SITE_URL: 'http://127.0.0.1:3000' }],
    ['demo', { DATABASE_URL: 'postgres://harusi@db/harusi', DEMO: '1' }],
    ['development', { NODE_ENV: 'development' }],
    ['development', { DATABASE_URL: 'postgres://harusi@db/harusi' }],
    ['test', { NODE_ENV: 'test' }],
    ['demo', { NODE_ENV: 'production', SHOP_MODE: 'demo' }],
    ['production', PRODUCTION],
    ['production', { ...PRODUCTION, NODE_ENV: '' }],
    ['production', { ...PRODUCTION, SHOP_MODE: 'demo' }],
    ['staging', { NODE_ENV: 'production', ALLOW_TEST_PAYMENTS: '1' }],
    ['staging', { HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: '1' }],
    ['staging', { API_URL: 'http://192.168.1.20:8080', ALLOW_TEST_PAYMENTS: '1' }],
    ['staging', { SITE_URL: 'https://harusi.example', ALLOW_TEST_PAYMENTS: '1' }],
  ])('is %s with %o', (mode, variables) => {
    expect(readEnvironment(variables).mode).toBe(mode);
  });
});

it('requires a second factor of admins by default in production only', () => {
  expect(readEnvironment({}).adminSecondFactor).toBe('optional');
  expect(readEnvironment(PRODUCTION).adminSecondFactor).toBe('required');
  expect(readEnvironment({ ...PRODUCTION, ALLOW_TEST_PAYMENTS: '1' }).adminSecondFactor).toBe('optional');
  expect(readEnvironment({ ...PRODUCTION, ADMIN_SECOND_FACTOR: 'optional' }).adminSecondFactor).toBe(
    'optional',
  );
  expect(readEnvironment({ ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe('required');
  expect(() => readEnvironment({ ADMIN_SECOND_FACTOR: 'maybe' })).toThrow(
    'ADMIN_SECOND_FACTOR must be required or optional; please correct it.',
  );
});

it('publishes the API documentation by default only where no customers come', () => {
  expect(readEnvironment({}).apiDocs).toBe(true);
  expect(readEnvironment(PRODUCTION).apiDocs).toBe(false);
  expect(readEnvironment({ ...PRODUCTION, API_DOCS: '1' }).apiDocs).toBe(true);
});

it('has no demo data by default in staging and production', () => {
  expect(readEnvironment({ ...PRODUCTION, DATABASE_URL: '' }).demo).toBe(false);
  expect(readEnvironment({ HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: '1' }).demo).toBe(false);
});

describe('readEnvironment', () => {
  it('defaults to the demo on this machine', () => {
    expect(readEnvironment({}, '/srv/harusi')).toMatchObject({
      host: '127.0.0.1',
      apiPort: 8080,
      webPort: 3000,
      mpesaSimPort: 8090,
      dataDir: '/srv/harusi/.data',
      demo: true,
      siteUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:8080',
      mpesaEnv: 'simulator',
    });
  });

  it('turns the demo off with an external database unless DEMO is set', () => {
    const DATABASE_URL = 'postgres://harusi@db/harusi';
    expect(readEnvironment({ DATABASE_URL }).demo).toBe(false);
    expect(readEnvironment({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  });

  it('has a default initiator for the simulator, and otherwise only a fully configured one', () => {
    expect(readEnvironment({}).mpesa.initiator).toEqual({
      name: 'harusi',
      password: 'Simulated#1',
      certificate: null,
      shortcode: '174379',
    });
    const real = { MPESA_ENV: 'sandbox', DEMO: '0', ...REAL_ACCOUNT };
    expect(readEnvironment(real).mpesa.initiator).toBeNull();
    const initiator = {
      MPESA_INITIATOR: 'shopapi',
      MPESA_INITIATOR_PASSWORD: 'secret',
      MPESA_CERTIFICATE: '/srv/cert.pem',
    };
    const expected = { name: 'shopapi', password: 'secret', certificate: '/srv/cert.pem' };
    expect(readEnvironment({ ...real, ...initiator }).mpesa.initiator).toEqual({
      ...expected,
      shortcode: '600100',
    });
    expect(
      readEnvironment({ ...real, ...initiator, MPESA_B2C_SHORTCODE: '600997' }).mpesa.initiator?.shortcode,
    ).toBe('600997');
  });

  it('normalizes URLs to origins', () => {
    expect(readEnvironment({ ...PRODUCTION, SITE_URL: 'https://Harusi.Example:443/' }).siteUrl).toBe(
      'https://harusi.example',
    );
  });

  it('never includes a password in an error', () => {
    for (const DATABASE_URL of ['postgres://u:S3cret#pw@db/harusi', 'postgres://u:S3cret@:x/harusi']) {
      expect(() => readEnvironment({ DATABASE_URL })).toThrow(/^(?!.*S3cret).*DATABASE_URL must look like/);
    }
    expect(() => readEnvironment({ SITE_URL: 'https://harusi.example/shop' })).toThrow('without a path');
  });

  it('treats an empty setting as unset', () => {
    expect(readEnvironment({ API_PORT: '', DATABASE_URL: '' })).toMatchObject({ apiPort: 8080, demo: true });
  });

  it.each([
    [{ API_PORT: 'eighty' }, 'API_PORT must be a number; please correct it.'],
    [{ WEB_PORT: '70000' }, 'WEB_PORT must be a port between 1 and 65535; please correct it.'],
    [{ API_PORT: '3000' }, 'API_PORT, WEB_PORT and MPESA_SIM_PORT must differ; change one of them.'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1; please correct it.'],
    [
      { HOST: '0.0.0.0', DEMO: '1' },
      "The demo's passwords are public, so it runs on this machine only, but this shop is in production; set DEMO=0.",
    ],
    [
      { MPESA_ENV: 'production', ...REAL_ACCOUNT },
      'Demo mode works with the M-Pesa simulator only, but MPESA_ENV is production; set DEMO=0 or MPESA_ENV=simulator.',
    ],
    [
      { MPESA_ENV: 'production', DEMO: '0', MPESA_CONSUMER_KEY: 'key' },
      "MPESA_CONSUMER_SECRET is missing; MPESA_ENV=production needs the account's own.",
    ],
    [
      { MPESA_SHORTCODE: 'harusi' },
      'MPESA_SHORTCODE must be the 5 to 7 digits of your Pay Bill number; please correct it.',
    ],
    [
      { MPESA_ENV: 'sandbox', DEMO: '0', ...REAL_ACCOUNT, MPESA_INITIATOR: 'shopapi' },
      'MPESA_INITIATOR_PASSWORD is missing; sending money by M-Pesa needs MPESA_INITIATOR, MPESA_INITIATOR_PASSWORD, MPESA_CERTIFICATE together.',
    ],
    [
      { MPESA_B2C_SHORTCODE: 'harusi' },
      'MPESA_B2C_SHORTCODE must be the 5 to 7 digits of the number that pays out; please correct it.',
    ],
    [{ MPESA_ENV: 'live' }, 'MPESA_ENV must be one of simulator, sandbox, production; please correct it.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must look like postgres://user:password@host:5432/harusi, with signs such as # in the password written as %23; please correct it.',
    ],
    [
      { SITE_URL: 'harusi' },
      'SITE_URL must be an address such as https://harusi.example, without a path; please correct it.',
    ],
    [
      { MPESA_CALLBACK_SECRETS: 'short' },
      'MPESA_CALLBACK_SECRETS must be secrets of 32 characters or more, the newest first, separated by commas; please correct it.',
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have 32 characters or more; please correct it.'],
    [
      { ...PRODUCTION, JWT_SECRET: '' },
      'JWT_SECRET is missing; in production set it to 32 random characters or more, for example the output of "openssl rand -base64 48".',
    ],
    [
      { ...PRODUCTION, SITE_URL: 'http://harusi.example' },
      'SITE_URL is http://harusi.example; in production it must start with https://.',
    ],
    [
      { ...PRODUCTION, API_URL: '' },
      'API_URL is http://localhost:8080; in production it must start with https://.',
    ],
  ])('rejects %o with one sentence', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});

describe('requireRealServices', () => {
  it('accepts production with its own accounts, and anything less public', () => {
    for (const variables of [PRODUCTION, {}, { HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: '1' }]) {
      expect(() => requireRealServices(readEnvironment(variables))).not.toThrow();
    }
  });

  it.each([
    [
      { ...PRODUCTION, MPESA_ENV: '' },
      'Payments are not real with MPESA_ENV=simulator; in production set MPESA_ENV=production and your account, or ALLOW_TEST_PAYMENTS=1 for a test shop.',
    ],
    [{ ...PRODUCTION, MPESA_ENV: 'sandbox' }, 'Payments are not real with MPESA_ENV=sandbox'],
    [{ ...PRODUCTION, SMTP_URL: '' }, 'SMTP_URL is missing, so no email would be sent'],
    [
      { ...PRODUCTION, MPESA_BASE_URL: 'http://127.0.0.1:8090' },
      'MPESA_BASE_URL is http://127.0.0.1:8090; in production it must start with https://.',
    ],
    [
      { ...PRODUCTION, ALLOW_TEST_PAYMENTS: '1' },
      'A test shop must not take real money, but MPESA_ENV is production; remove ALLOW_TEST_PAYMENTS.',
    ],
  ])('rejects %o with one sentence', (variables, sentence) => {
    expect(() => requireRealServices(readEnvironment(variables))).toThrow(sentence);
  });
});

it('traces nothing without a collector, and one request in ten with one', () => {
  expect(readEnvironment({ OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeNull();
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
  const usual = { endpoint: 'http://127.0.0.1:4318', sampler: 'parentbased_traceidratio', ratio: 0.1 };
  expect(readEnvironment(collector).tracing).toEqual(usual);
  expect(readEnvironment({ ...collector, OTEL_TRACES_SAMPLER_ARG: '0.5' }).tracing?.ratio).toBe(0.5);
  expect(() => readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://127.0.0.1:4318; please correct it.',
  );
  expect(() => readEnvironment({ ...collector, OTEL_TRACES_SAMPLER_ARG: '10' })).toThrow(
    'OTEL_TRACES_SAMPLER_ARG must be a share between 0 and 1; please correct it.',
  );
});
