import { z } from 'zod';
import type { Delivery } from '../core/deliveries.ts';
import type { Instruction } from '../instructions/instructions.ts';
import type { Parts } from '../parts.ts';
import type { Push } from '../payments/pushes.ts';
import { resultMessage, toParameters } from '../instructions/result-message.ts';
import { stkCallback } from '../payments/stk-callback.ts';

/**
 * A callback that an attacker might send the shop. Omitted fields default to the ids, URL and amount of the last push,
 * payout or reversal, with an invented receipt.
 */
export const Forgery = z.object({
  kind: z.enum(['stk', 'c2b', 'result']).default('stk'),
  url: z.string().optional(),
  /** Replaces the last segment of the URL. */
  wrongToken: z.boolean().default(false),
  /** `invented`: an id that was never issued. */
  checkoutRequestId: z.string().optional(),
  /** For a result: the payout or reversal it claims to be about. */
  originatorConversationId: z.string().optional(),
  code: z.union([z.string(), z.number()]).transform(String).default('0'),
  amount: z.number().int().optional(),
  account: z.string().optional(),
  receipt: z.string().optional(),
});

const ATTACKER_IP = '203.0.113.66';

/** Sends it at once; undefined when there is no URL to send it to. */
export async function forge(parts: Parts, forgery: z.output<typeof Forgery>): Promise<Delivery | undefined> {
  const { checkoutRequestId = '' } = forgery;
  const push = parts.pushes.find(checkoutRequestId) ?? parts.pushes.list().at(-1);
  const { shortcode } = parts.settings;
  const { originatorConversationId: named = '' } = forgery;
  const instruction = parts.instructions.find(named) ?? parts.instructions.list().at(-1);
  const { url: ours, body } = {
    stk: () => ({ url: push?.callbackUrl, body: stkBody(parts, forgery, push) }),
    c2b: () => ({
      url: parts.c2b.registrationOf(shortcode)?.confirmationUrl,
      body: c2bBody(parts, forgery, push),
    }),
    result: () => ({ url: instruction?.resultUrl, body: resultBody(parts, forgery, instruction) }),
  }[forgery.kind]();
  const url = forgery.url ?? ours;
  if (url === undefined) return undefined;
  const target = forgery.wrongToken ? url.replace(/[^/]+\/?$/, parts.random.letters(32)) : url;
  return parts.deliveries.send({ kind: 'forged', url: target, body, shortcode, from: ATTACKER_IP });
}

function entryOf({ ids, clock, settings }: Parts, forgery: z.output<typeof Forgery>, push: Push | undefined) {
  return {
    receipt: forgery.receipt ?? ids.receipt(clock.now()),
    at: clock.now(),
    msisdn: push?.msisdn ?? '254700000000',
    amount: forgery.amount ?? push?.amount ?? 1,
    account: forgery.account ?? push?.account ?? 'FORGED',
    shortcode: settings.shortcode,
  };
}

function stkBody(parts: Parts, forgery: z.output<typeof Forgery>, push: Push | undefined): string {
  const { ids, clock } = parts;
  const entry = entryOf(parts, forgery, push);
  const given = forgery.checkoutRequestId === 'invented' ? undefined : forgery.checkoutRequestId;
  const isInvented = forgery.checkoutRequestId === 'invented' || !push;
  const said = {
    checkoutRequestId:
      given ?? (isInvented ? ids.checkout(clock.now(), entry.msisdn) : push.checkoutRequestId),
    merchantRequestId: push?.merchantRequestId ?? ids.merchantRequest(),
  };
  return stkCallback(
    said,
    forgery.code,
    { kind: 'stk', ...entry },
    { afterMs: 0, shape: 'usual', patch: {} },
  );
}

const c2bBody = (parts: Parts, forgery: z.output<typeof Forgery>, push: Push | undefined) =>
  parts.c2b.body({ kind: 'c2b', ...entryOf(parts, forgery, push) }, 'v2', '0.00');

function resultBody(
  { ids, clock }: Parts,
  forgery: z.output<typeof Forgery>,
  instruction: Instruction | undefined,
): string {
  const now = clock.now();
  const transactionId = forgery.receipt ?? ids.receipt(now);
  const said = {
    originatorConversationId:
      forgery.originatorConversationId ?? instruction?.originatorConversationId ?? ids.merchantRequest(),
    conversationId: instruction?.conversationId ?? ids.conversation(now),
  };
  const parameters = toParameters({
    TransactionAmount: forgery.amount ?? instruction?.amount ?? 1,
    TransactionReceipt: transactionId,
  });
  const outcome = { code: forgery.code, transactionId, parameters };
  return resultMessage(said, outcome, { afterMs: 0, shape: 'usual', patch: {} });
}
