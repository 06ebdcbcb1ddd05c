import { z } from 'zod';
import { readTextNumber } from './phone-number.rules.ts';
import type { HttpAnswer } from './http-exchange.ts';
import type { DeliveryReport, OptOutReport, RefusalConsequence, SendOutcome } from './text-provider.ts';
import { parseJson } from './answer.rules.ts';

const Answer = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(''),
    Recipients: z.array(
      z.object({
        statusCode: z.coerce.number(),
        status: z.string().default(''),
        messageId: z.string().default(''),
        cost: z.string().default(''),
      }),
    ),
  }),
});

const ACCEPTED = new Set([100, 101, 102]);

const REFUSALS: Readonly<Record<number, { name: string; consequence: RefusalConsequence }>> = {
  401: { name: 'RiskHold', consequence: 'hold-channel' },
  402: { name: 'InvalidSenderId', consequence: 'hold-channel' },
  403: { name: 'InvalidPhoneNumber', consequence: 'unreachable' },
  404: { name: 'UnsupportedNumberType', consequence: 'unreachable' },
  405: { name: 'InsufficientBalance', consequence: 'hold-channel' },
  406: { name: 'UserInBlacklist', consequence: 'opted-out' },
  407: { name: 'CouldNotRoute', consequence: 'retry' },
  409: { name: 'DoNotDisturbRejection', consequence: 'unreachable' },
  500: { name: 'InternalServerError', consequence: 'retry' },
  501: { name: 'GatewayError', consequence: 'retry' },
  502: { name: 'RejectedByGateway', consequence: 'next-channel' },
};

/** The outcome for the one recipient of a request. Only a list of recipients says for certain what became of it. */
export function readSendAnswer({ status, text }: HttpAnswer): SendOutcome {
  const data = Answer.safeParse(parseJson(text)).data?.SMSMessageData;
  if (!data) return readAnswerWithoutList(status);
  const [recipient] = data.Recipients;
  if (!recipient) return readRefusalOfAll(data.Message);
  const { statusCode, messageId, cost } = recipient;
  const refusal = REFUSALS[statusCode];
  if (refusal)
    return {
      kind: 'refused',
      code: String(statusCode),
      reason: refusal.name,
      consequence: refusal.consequence,
    };
  if (ACCEPTED.has(statusCode) && messageId !== '' && messageId !== 'None') {
    return { kind: 'accepted', providerId: messageId, costCents: readShillings(cost) };
  }
  return { kind: 'unknown', reason: `status ${statusCode} ${recipient.status}`.trim() };
}

/** The whole request was refused; its message names the reason in the words of the table above, or others. */
function readRefusalOfAll(message: string): SendOutcome {
  const word = message.toLowerCase().replaceAll(/[^a-z]/g, '');
  const known = Object.entries(REFUSALS).find(([, { name }]) => word.includes(name.toLowerCase()));
  const [code, { consequence }] = known ?? ['0', { consequence: 'next-channel' as const }];
  return { kind: 'refused', code, reason: message.slice(0, 200), consequence };
}

function readAnswerWithoutList(status: number): SendOutcome {
  const reason = `HTTP ${status} without a list of recipients`;
  const refused = (consequence: RefusalConsequence): SendOutcome => ({
    kind: 'refused',
    code: `HTTP ${status}`,
    reason,
    consequence,
  });
  if (status === 429) return refused('retry');
  if (status === 400 || status === 413 || status === 422) return refused('next-channel');
  // A wrong key, user name or address: no text would fare better.
  if (status >= 300 && status < 500 && status !== 408) return refused('hold-channel');
  return { kind: 'unknown', reason };
}

/** `KES 0.8000` → 80. Null for another currency. */
export function readShillings(text: string): number | null {
  const [, amount] = /^KES\s*(\d{1,9}(?:\.\d{1,6})?)$/.exec(text.trim()) ?? [];
  return amount === undefined ? null : Math.round(Number(amount) * 100);
}

const Balance = z.object({ UserData: z.object({ balance: z.string() }) });

export function readBalanceAnswer({ status, text }: HttpAnswer): number | null {
  if (status < 200 || status > 299) return null;
  const answer = Balance.safeParse(parseJson(text)).data;
  return answer ? readShillings(answer.UserData.balance) : null;
}

/** A Map, because the words come from outside. */
const STATUSES: ReadonlyMap<string, DeliveryReport['status']> = new Map(
  Object.entries({
    Sent: 'sent',
    Submitted: 'sent',
    Buffered: 'sent',
    // The phone is off: the operator keeps trying.
    AbsentSubscriber: 'sent',
    Success: 'delivered',
    Rejected: 'failed',
    Failed: 'failed',
    Expired: 'failed',
  } as const),
);

/** Reasons that concern the number; any other concerns this text only. */
const FAILURES: ReadonlyMap<string, RefusalConsequence> = new Map(
  Object.entries({
    UserInBlackList: 'opted-out',
    UserIsInactive: 'unreachable',
    UserAccountSuspended: 'unreachable',
    NotNetworkSubcriber: 'unreachable', // their spelling
    UserDoesNotExist: 'unreachable',
    DoNotDisturbRejection: 'unreachable',
  } as const),
);

const Delivery = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  phoneNumber: z.string().default(''),
  failureReason: z.string().max(200).default(''),
});

/** A delivery report, from the fields of its form; null if it is none that we understand. */
export function readDeliveryReport(form: unknown): DeliveryReport | null {
  const report = Delivery.safeParse(form).data;
  const status = report && STATUSES.get(report.status);
  if (!status) return null;
  const { id, phoneNumber, failureReason } = report;
  return {
    providerId: id,
    reference: null,
    to: readTextNumber(phoneNumber),
    status,
    reason: status === 'failed' ? failureReason || report.status : null,
    consequence: status === 'failed' ? (FAILURES.get(failureReason) ?? 'next-channel') : null,
    costCents: null,
  };
}

const OptOut = z.object({ phoneNumber: z.string(), senderId: z.string().max(50).optional() });

/** A report that a person wants no more SMS, from the fields of its form. */
export function readOptOutReport(form: unknown): OptOutReport | null {
  const report = OptOut.safeParse(form).data;
  const to = report ? readTextNumber(report.phoneNumber) : null;
  return report && to !== null ? { to, sender: report.senderId || null } : null;
}
