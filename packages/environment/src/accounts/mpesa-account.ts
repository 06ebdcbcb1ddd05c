import { z } from 'zod';
import { SettingError } from '../setting-error.ts';
import { SIMULATED_ACCOUNT } from './simulated-account.ts';

/** The operator who sends money. M-Pesa requires one in addition to the account. */
export interface MpesaInitiator {
  name: string;
  password: string;
  /** Path or PEM text of Safaricom's certificate; null: fetched from the simulator. */
  certificate: string | null;
  /** The shortcode that sends payouts, usually our Pay Bill number. */
  shortcode: string;
}

/** M-Pesa's base URL and our credentials. */
export interface MpesaAccount {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  /** Our Pay Bill number. */
  shortcode: string;
  passkey: string;
  /** Null: this account receives money but cannot send any. */
  initiator: MpesaInitiator | null;
  /** URL of the simulator's phone pages; null for a real account. */
  phonePages: string | null;
}

/** The account; base URL and callback secrets are apart. */
export const MPESA_VARIABLES = {
  MPESA_CONSUMER_KEY: z.string().optional(),
  MPESA_CONSUMER_SECRET: z.string().optional(),
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must be the 5 to 7 digits of your Pay Bill number')
    .optional(),
  MPESA_PASSKEY: z.string().optional(),
  MPESA_INITIATOR: z.string().optional(),
  MPESA_INITIATOR_PASSWORD: z.string().optional(),
  MPESA_CERTIFICATE: z.string().optional(),
  MPESA_B2C_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must be the 5 to 7 digits of the number that pays out')
    .optional(),
};

interface MpesaVariables extends z.output<z.ZodObject<typeof MPESA_VARIABLES>> {
  MPESA_BASE_URL?: string | undefined;
  MPESA_ENV: 'simulator' | 'sandbox' | 'production';
  MPESA_SIM_PORT: number;
}

const MPESA_ADDRESSES = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
};

/** Only the simulator has defaults; a real account must be configured. */
export function readMpesaAccount(v: MpesaVariables): MpesaAccount {
  if (v.MPESA_ENV === 'simulator') {
    const baseUrl = v.MPESA_BASE_URL ?? `http://127.0.0.1:${v.MPESA_SIM_PORT}`;
    const shortcode = v.MPESA_SHORTCODE ?? SIMULATED_ACCOUNT.shortcode;
    return {
      baseUrl,
      phonePages: `${baseUrl}/_sim/phone`,
      consumerKey: v.MPESA_CONSUMER_KEY ?? SIMULATED_ACCOUNT.consumerKey,
      consumerSecret: v.MPESA_CONSUMER_SECRET ?? SIMULATED_ACCOUNT.consumerSecret,
      shortcode,
      passkey: v.MPESA_PASSKEY ?? SIMULATED_ACCOUNT.passkey,
      initiator: {
        name: v.MPESA_INITIATOR ?? SIMULATED_ACCOUNT.initiator.name,
        password: v.MPESA_INITIATOR_PASSWORD ?? SIMULATED_ACCOUNT.initiator.password,
        certificate: v.MPESA_CERTIFICATE ?? null,
        shortcode: v.MPESA_B2C_SHORTCODE ?? shortcode,
      },
    };
  }
  const given = (name: `MPESA_${'CONSUMER_KEY' | 'CONSUMER_SECRET' | 'SHORTCODE' | 'PASSKEY'}`): string => {
    const value = v[name];
    if (value !== undefined) return value;
    throw new SettingError(`${name} is missing; MPESA_ENV=${v.MPESA_ENV} needs the account's own.`);
  };
  const account = {
    baseUrl: v.MPESA_BASE_URL ?? MPESA_ADDRESSES[v.MPESA_ENV],
    consumerKey: given('MPESA_CONSUMER_KEY'),
    consumerSecret: given('MPESA_CONSUMER_SECRET'),
    shortcode: given('MPESA_SHORTCODE'),
    passkey: given('MPESA_PASSKEY'),
    phonePages: null,
  };
  return { ...account, initiator: readInitiator(v, account.shortcode) };
}

/** All or nothing: null when no initiator is configured, an error when only a part is. */
function readInitiator(v: MpesaVariables, shortcode: string): MpesaInitiator | null {
  const parts = {
    MPESA_INITIATOR: v.MPESA_INITIATOR,
    MPESA_INITIATOR_PASSWORD: v.MPESA_INITIATOR_PASSWORD,
    MPESA_CERTIFICATE: v.MPESA_CERTIFICATE,
  };
  const [name, password, certificate] = Object.values(parts);
  if (name !== undefined && password !== undefined && certificate !== undefined) {
    return { name, password, certificate, shortcode: v.MPESA_B2C_SHORTCODE ?? shortcode };
  }
  const missing = Object.entries(parts).filter(([, value]) => value === undefined);
  if (missing.length === 3) return null;
  throw new SettingError(
    `${missing[0]?.[0]} is missing; sending money by M-Pesa needs ${Object.keys(parts).join(', ')} together.`,
  );
}
