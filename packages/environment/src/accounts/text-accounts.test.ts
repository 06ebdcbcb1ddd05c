import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { SIMULATED_TEXT_ACCOUNTS } from './simulated-account.ts';

const REAL = {
  DEMO: '0',
  MPESA_ENV: 'sandbox',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'passkey',
};
const SMS = { AFRICAS_TALKING_USERNAME: 'harusi', AFRICAS_TALKING_API_KEY: 'key' };
const WHATSAPP = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
};

describe('accounts for texts', () => {
  it('are those of the simulator where it runs', () => {
    expect(readEnvironment({ MPESA_SIM_PORT: '8191', AFRICAS_TALKING_SENDER: 'Harusi' }).texts).toEqual({
      sms: { ...SIMULATED_TEXT_ACCOUNTS.sms, sender: 'Harusi', baseUrl: 'http://127.0.0.1:8191/version1' },
      whatsapp: { ...SIMULATED_TEXT_ACCOUNTS.whatsapp, baseUrl: 'http://127.0.0.1:8191', version: 'v22.0' },
    });
  });

  it('are none without settings where it does not', () => {
    expect(readEnvironment(REAL).texts).toEqual({ sms: null, whatsapp: null });
  });

  it('are those of the settings', () => {
    expect(readEnvironment({ ...REAL, ...SMS, ...WHATSAPP }).texts).toEqual({
      sms: {
        baseUrl: 'https://api.africastalking.com/version1',
        username: 'harusi',
        apiKey: 'key',
        sender: null,
      },
      whatsapp: {
        baseUrl: 'https://graph.facebook.com',
        version: 'v22.0',
        phoneNumberId: '106540352242922',
        token: 'token',
        appSecret: 'secret',
        verifyToken: 'verify',
      },
    });
  });

  it('may have other addresses', () => {
    const sandbox = { ...REAL, ...SMS, AFRICAS_TALKING_USERNAME: 'sandbox' };
    expect(readEnvironment(sandbox).texts.sms?.baseUrl).toBe(
      'https://api.sandbox.africastalking.com/version1',
    );
    const AFRICAS_TALKING_URL = 'https://sms.example/version1/';
    expect(readEnvironment({ ...sandbox, AFRICAS_TALKING_URL }).texts.sms?.baseUrl).toBe(
      'https://sms.example/version1',
    );
    const other = { WHATSAPP_URL: 'https://graph.example', WHATSAPP_VERSION: 'v23.0' };
    expect(readEnvironment({ ...REAL, ...WHATSAPP, ...other }).texts.whatsapp).toMatchObject({
      baseUrl: 'https://graph.example',
      version: 'v23.0',
    });
  });

  it.each([
    [
      { AFRICAS_TALKING_API_KEY: 'key' },
      'AFRICAS_TALKING_USERNAME is missing; sending by SMS needs AFRICAS_TALKING_USERNAME, AFRICAS_TALKING_API_KEY together.',
    ],
    [
      { ...WHATSAPP, WHATSAPP_APP_SECRET: '' },
      'WHATSAPP_APP_SECRET is missing; sending by WhatsApp needs WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN together.',
    ],
    [
      { AFRICAS_TALKING_SENDER: 'HarusiWeddings' },
      'AFRICAS_TALKING_SENDER must have 11 characters or fewer; please correct it.',
    ],
    [{ WHATSAPP_VERSION: '22' }, 'WHATSAPP_VERSION must look like v22.0; please correct it.'],
    [{ WHATSAPP_URL: 'graph' }, 'WHATSAPP_URL must be an address with https://; please correct it.'],
    [
      { TEXT_REPORT_SECRET: 'a/b' },
      'TEXT_REPORT_SECRET must have 32 characters or more: letters, digits, - and _; please correct it.',
    ],
    [
      SMS,
      'The demo sends texts to the simulator only, but AFRICAS_TALKING_URL is https://api.africastalking.com/version1; set DEMO=0 or remove the account.',
    ],
    [
      {
        ...REAL,
        ...WHATSAPP,
        WHATSAPP_URL: 'http://graph.example',
        HOST: '0.0.0.0',
        ALLOW_TEST_PAYMENTS: '1',
      },
      'WHATSAPP_URL is http://graph.example; in staging it must start with https://.',
    ],
  ])('are rejected with one sentence: %o', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
