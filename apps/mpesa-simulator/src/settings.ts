import { SettingError } from '@harusi/environment/setting-error';
import { SIMULATED_ACCOUNT, SIMULATED_TEXT_ACCOUNTS } from '@harusi/environment/accounts/simulated-account';
import { z } from 'zod';

const Flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((flag) => flag === '1');
const Whole = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must not be negative');

const Variables = z.object({
  MPESA_CONSUMER_KEY: z.string().default(SIMULATED_ACCOUNT.consumerKey),
  MPESA_CONSUMER_SECRET: z.string().default(SIMULATED_ACCOUNT.consumerSecret),
  MPESA_SHORTCODE: z.string().default(SIMULATED_ACCOUNT.shortcode),
  MPESA_PASSKEY: z.string().default(SIMULATED_ACCOUNT.passkey),
  MPESA_B2C_SHORTCODE: z.string().optional(),
  MPESA_INITIATOR: z.string().default(SIMULATED_ACCOUNT.initiator.name),
  MPESA_INITIATOR_PASSWORD: z.string().default(SIMULATED_ACCOUNT.initiator.password),
  AFRICAS_TALKING_USERNAME: z.string().default(SIMULATED_TEXT_ACCOUNTS.sms.username),
  AFRICAS_TALKING_API_KEY: z.string().default(SIMULATED_TEXT_ACCOUNTS.sms.apiKey),
  AFRICAS_TALKING_SENDER: z.string().default(SIMULATED_TEXT_ACCOUNTS.sms.sender),
  WHATSAPP_PHONE_NUMBER_ID: z.string().default(SIMULATED_TEXT_ACCOUNTS.whatsapp.phoneNumberId),
  WHATSAPP_TOKEN: z.string().default(SIMULATED_TEXT_ACCOUNTS.whatsapp.token),
  WHATSAPP_APP_SECRET: z.string().default(SIMULATED_TEXT_ACCOUNTS.whatsapp.appSecret),
  WHATSAPP_VERIFY_TOKEN: z.string().default(SIMULATED_TEXT_ACCOUNTS.whatsapp.verifyToken),
  SIM_BUSINESS: z.string().default('HARUSI'),
  SIM_ALLOW_HTTP: Flag,
  SIM_MAGIC_AMOUNTS: Flag,
  SIM_BENCH: Flag,
  SIM_LAN: Flag,
  SIM_CALLBACK_RETRIES: Whole.default(0),
  SIM_PROMPT_SECONDS: Whole.default(60),
  SIM_TOKEN_SECONDS: Whole.default(3599),
  SIM_OLD_TOKENS_LIVE: Flag,
  SIM_PUSHES_PER_SECOND: Whole.default(0),
  SIM_C2B_ONCE: Flag,
  SIM_C2B_VALIDATION: Flag,
  SIM_SEED: Whole.default(1),
});

/** Reads the settings listed in README.md; the shop's own settings keep their names. */
export function readSettings(variables: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data: v, error } = Variables.safeParse(present);
  if (!v) {
    const [issue] = error.issues;
    throw new SettingError(`${String(issue?.path[0])} ${issue?.message}; please correct it.`);
  }
  return {
    consumerKey: v.MPESA_CONSUMER_KEY,
    consumerSecret: v.MPESA_CONSUMER_SECRET,
    shortcode: v.MPESA_SHORTCODE,
    passkey: v.MPESA_PASSKEY,
    /** The shortcode that sends payouts. */
    b2cShortcode: v.MPESA_B2C_SHORTCODE ?? v.MPESA_SHORTCODE,
    initiator: { name: v.MPESA_INITIATOR, password: v.MPESA_INITIATOR_PASSWORD },
    sms: {
      username: v.AFRICAS_TALKING_USERNAME,
      apiKey: v.AFRICAS_TALKING_API_KEY,
      /** The only registered sender name. */
      sender: v.AFRICAS_TALKING_SENDER,
    },
    whatsapp: {
      phoneNumberId: v.WHATSAPP_PHONE_NUMBER_ID,
      token: v.WHATSAPP_TOKEN,
      appSecret: v.WHATSAPP_APP_SECRET,
      verifyToken: v.WHATSAPP_VERIFY_TOKEN,
    },
    /** The shop's name in prompts and text messages. */
    business: v.SIM_BUSINESS,
    /** Allows http:// callbacks to this machine; Daraja requires https. */
    allowHttp: v.SIM_ALLOW_HTTP,
    magicAmounts: v.SIM_MAGIC_AMOUNTS,
    bench: v.SIM_BENCH,
    lan: v.SIM_LAN,
    callbackRetries: v.SIM_CALLBACK_RETRIES,
    promptMs: v.SIM_PROMPT_SECONDS * 1000,
    tokenSeconds: v.SIM_TOKEN_SECONDS,
    /** Off: a new token invalidates the previous one. */
    oldTokensLive: v.SIM_OLD_TOKENS_LIVE,
    /** Pushes above this rate get a spike arrest; 0: no limit. */
    pushesPerSecond: v.SIM_PUSHES_PER_SECOND,
    /** As in production: rejects a second registration of C2B URLs. */
    c2bOnce: v.SIM_C2B_ONCE,
    c2bValidation: v.SIM_C2B_VALIDATION,
    seed: v.SIM_SEED,
  };
}

export type Settings = ReturnType<typeof readSettings>;
