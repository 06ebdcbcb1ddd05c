import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const REAL_ACCOUNT = {
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'passkey',
};

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
    expect(readEnvironment({ SITE_URL: 'https://Harusi.Example:443/' }).siteUrl).toBe(
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
      { HOST: '0.0.0.0' },
      'Demo mode listens on this machine only, but HOST is 0.0.0.0; set DEMO=0 or HOST=127.0.0.1.',
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
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have 32 characters or more; please correct it.'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://harusi@db/harusi' },
      'JWT_SECRET is missing; in production set it to 32 random characters or more, for example the output of "openssl rand -base64 48".',
    ],
  ])('rejects %o with one sentence', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
