import type { SmsAccount } from '@harusi/environment/accounts/text-accounts';
import { readBalanceAnswer, readSendAnswer } from './africas-talking.rules.ts';
import { createBrake } from './brake.ts';
import { exchange } from './http-exchange.ts';
import { type ClientOptions, createDownDetector, readExchange, TIMEOUT_MS } from './send-once.ts';
import type { SmsProvider } from './text-provider.ts';

/** They publish no limit; we keep well below any. */
const REQUESTS_PER_SECOND = 10;

/** The client of Africa's Talking: one recipient per request, because each has an outcome of its own. */
export function createAfricasTalkingClient(
  { baseUrl, username, apiKey, sender }: SmsAccount,
  { timeoutMs = TIMEOUT_MS, perSecond = REQUESTS_PER_SECOND }: ClientOptions = {},
): SmsProvider {
  const headers = { apiKey, accept: 'application/json' };
  const waitForTurn = createBrake(perSecond);
  const detectDown = createDownDetector();

  return {
    waitForTurn,

    async send({ to, text }) {
      const form = new URLSearchParams({
        username,
        to,
        message: text,
        ...(sender !== null && { from: sender }),
        bulkSMSMode: '1',
        enqueue: '1',
      });
      const result = await exchange({
        method: 'POST',
        url: `${baseUrl}/messaging`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        timeoutMs,
      });
      return detectDown(readExchange(result, readSendAnswer));
    },

    async readBalanceCents() {
      const url = `${baseUrl}/user?${new URLSearchParams({ username }).toString()}`;
      const result = await exchange({ method: 'GET', url, headers, timeoutMs });
      return result.kind === 'answer' ? readBalanceAnswer(result.answer) : null;
    },
  };
}
