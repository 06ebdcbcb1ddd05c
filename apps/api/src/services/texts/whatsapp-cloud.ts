import type { WhatsAppAccount } from '@harusi/environment/accounts/text-accounts';
import { exchange } from './http-exchange.ts';
import { type ClientOptions, createDownDetector, readExchange, TIMEOUT_MS } from './send-once.ts';
import type { WhatsAppProvider } from './text-provider.ts';
import { readSendAnswer, templateMessage } from './whatsapp-cloud.rules.ts';

/** The client of Meta's WhatsApp Cloud API. */
export function createWhatsAppClient(
  { baseUrl, version, phoneNumberId, token }: WhatsAppAccount,
  { timeoutMs = TIMEOUT_MS }: ClientOptions = {},
): WhatsAppProvider {
  const detectDown = createDownDetector();
  return {
    async send(text) {
      const result = await exchange({
        method: 'POST',
        url: `${baseUrl}/${version}/${phoneNumberId}/messages`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(templateMessage(text)),
        timeoutMs,
      });
      return detectDown(readExchange(result, readSendAnswer));
    },
  };
}
