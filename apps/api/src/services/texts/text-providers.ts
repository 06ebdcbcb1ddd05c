import type { TextAccounts } from '@harusi/environment/accounts/text-accounts';
import { createAfricasTalkingClient } from './africas-talking.ts';
import type { ClientOptions } from './send-once.ts';
import type { SmsProvider, WhatsAppProvider } from './text-provider.ts';
import { createWhatsAppClient } from './whatsapp-cloud.ts';

export interface TextProviders {
  sms: SmsProvider | null;
  whatsapp: WhatsAppProvider | null;
}

/** The clients of the accounts that are set up. */
export const createTextProviders = (
  { sms, whatsapp }: TextAccounts,
  options: ClientOptions = {},
): TextProviders => ({
  sms: sms && createAfricasTalkingClient(sms, options),
  whatsapp: whatsapp && createWhatsAppClient(whatsapp, options),
});
