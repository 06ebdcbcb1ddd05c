import { z } from 'zod';
import { isLive, type Mode } from '../mode.ts';
import { SettingError } from '../setting-error.ts';
import { SIMULATED_TEXT_ACCOUNTS } from './simulated-account.ts';

/** Our account with Africa's Talking, which sends SMS. */
export interface SmsAccount {
  /** With the version: `https://api.africastalking.com/version1`. */
  baseUrl: string;
  username: string;
  apiKey: string;
  /** The registered sender name; null: the provider's own. */
  sender: string | null;
}

/** Our number at Meta's WhatsApp Cloud API. */
export interface WhatsAppAccount {
  baseUrl: string;
  /** Of the Graph API: `v22.0`. */
  version: string;
  phoneNumberId: string;
  token: string;
  /** Signs what Meta reports to us. */
  appSecret: string;
  /** Meta sends it back when our report address is set up. */
  verifyToken: string;
}

/** Null: no text goes out by this channel. */
export interface TextAccounts {
  sms: SmsAccount | null;
  whatsapp: WhatsAppAccount | null;
}

const BaseUrl = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an address with https://')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();

export const TEXT_VARIABLES = {
  AFRICAS_TALKING_URL: BaseUrl,
  AFRICAS_TALKING_USERNAME: z.string().optional(),
  AFRICAS_TALKING_API_KEY: z.string().optional(),
  AFRICAS_TALKING_SENDER: z.string().max(11, 'must have 11 characters or fewer').optional(),
  WHATSAPP_URL: BaseUrl,
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'must look like v22.0')
    .optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the digits that Meta shows for your number')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  TEXT_REPORT_SECRET: z
    .string()
    .regex(/^[\w-]{32,}$/, 'must have 32 characters or more: letters, digits, - and _')
    .optional(),
};

interface TextVariables extends z.output<z.ZodObject<typeof TEXT_VARIABLES>> {
  MPESA_ENV: 'simulator' | 'sandbox' | 'production';
  MPESA_SIM_PORT: number;
}

const AFRICAS_TALKING = 'https://api.africastalking.com/version1';
/** Africa's Talking knows an app of its sandbox by this name. */
const SANDBOX = { username: 'sandbox', baseUrl: 'https://api.sandbox.africastalking.com/version1' };
const GRAPH_API = 'https://graph.facebook.com';
const GRAPH_VERSION = 'v22.0';

/** The configured accounts. Without any, the simulator's where it runs, else none. */
export function readTextAccounts(v: TextVariables): TextAccounts {
  const simulated = v.MPESA_ENV === 'simulator';
  return { sms: readSmsAccount(v, simulated), whatsapp: readWhatsAppAccount(v, simulated) };
}

function readSmsAccount(v: TextVariables, simulated: boolean): SmsAccount | null {
  const account = allOrNone('SMS', {
    AFRICAS_TALKING_USERNAME: v.AFRICAS_TALKING_USERNAME,
    AFRICAS_TALKING_API_KEY: v.AFRICAS_TALKING_API_KEY,
  });
  const sender = v.AFRICAS_TALKING_SENDER ?? null;
  if (account) {
    const { AFRICAS_TALKING_USERNAME: username, AFRICAS_TALKING_API_KEY: apiKey } = account;
    const usual = username === SANDBOX.username ? SANDBOX.baseUrl : AFRICAS_TALKING;
    return { baseUrl: v.AFRICAS_TALKING_URL ?? usual, username, apiKey, sender };
  }
  if (!simulated) return null;
  const baseUrl = v.AFRICAS_TALKING_URL ?? `http://127.0.0.1:${v.MPESA_SIM_PORT}/version1`;
  return { ...SIMULATED_TEXT_ACCOUNTS.sms, baseUrl, ...(sender !== null && { sender }) };
}

function readWhatsAppAccount(v: TextVariables, simulated: boolean): WhatsAppAccount | null {
  const account = allOrNone('WhatsApp', {
    WHATSAPP_PHONE_NUMBER_ID: v.WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_TOKEN: v.WHATSAPP_TOKEN,
    WHATSAPP_APP_SECRET: v.WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: v.WHATSAPP_VERIFY_TOKEN,
  });
  const version = v.WHATSAPP_VERSION ?? GRAPH_VERSION;
  if (account) {
    return {
      baseUrl: v.WHATSAPP_URL ?? GRAPH_API,
      version,
      phoneNumberId: account.WHATSAPP_PHONE_NUMBER_ID,
      token: account.WHATSAPP_TOKEN,
      appSecret: account.WHATSAPP_APP_SECRET,
      verifyToken: account.WHATSAPP_VERIFY_TOKEN,
    };
  }
  if (!simulated) return null;
  const baseUrl = v.WHATSAPP_URL ?? `http://127.0.0.1:${v.MPESA_SIM_PORT}`;
  return { ...SIMULATED_TEXT_ACCOUNTS.whatsapp, baseUrl, version };
}

/** Null when none is set; an error when only a part is. */
function allOrNone<Name extends string>(
  what: string,
  given: Record<Name, string | undefined>,
): Record<Name, string> | null {
  const entries = Object.entries<string | undefined>(given);
  const missing = entries.filter(([, value]) => value === undefined);
  if (missing.length === entries.length) return null;
  const [first] = missing;
  if (first === undefined) return given as Record<Name, string>;
  throw new SettingError(
    `${first[0]} is missing; sending by ${what} needs ${Object.keys(given).join(', ')} together.`,
  );
}

/** The demo's phone numbers may be real ones, and a real account must not be reached in plain text. */
export function rejectUnsafeTextAccounts({ sms, whatsapp }: TextAccounts, demo: boolean, mode: Mode): void {
  const addresses = { AFRICAS_TALKING_URL: sms?.baseUrl, WHATSAPP_URL: whatsapp?.baseUrl };
  for (const [name, address] of Object.entries(addresses)) {
    if (address === undefined) continue;
    const { hostname, protocol } = new URL(address);
    const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
    if (demo && !isHere) {
      throw new SettingError(
        `The demo sends texts to the simulator only, but ${name} is ${address}; set DEMO=0 or remove the account.`,
      );
    }
    if (isLive(mode) && !isHere && protocol !== 'https:') {
      throw new SettingError(`${name} is ${address}; in ${mode} it must start with https://.`);
    }
  }
}
