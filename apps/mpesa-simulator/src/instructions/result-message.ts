import { z } from 'zod';
import type { ResultPlay } from './instruction-scenarios.ts';
import {
  codeInCallback,
  describeResult,
  stringifyCallback,
  withDecimals,
} from '../daraja/callback-format.ts';
import type { Account } from '../money/accounts.ts';
import type { Transfer } from '../money/ledger.ts';
import { compactTime, dottedTime } from '../core/nairobi-time.ts';

const Parameter = z.object({ Key: z.string(), Value: z.unknown().optional() });

/** The result of an instruction. */
export const Outcome = z.object({
  code: z.string(),
  /** Failed instructions have one, too. */
  transactionId: z.string(),
  parameters: z.array(Parameter),
});

export type Parameter = z.output<typeof Parameter>;
export type Outcome = z.output<typeof Outcome>;

interface Ids {
  originatorConversationId: string;
  conversationId: string;
}

/** The body sent to `ResultURL`. Failures carry no parameters. */
export function resultMessage(
  { originatorConversationId, conversationId }: Ids,
  { code, transactionId, parameters }: Outcome,
  play: ResultPlay,
): string {
  const sentCode = play.code ?? code;
  const sentParameters = sentCode === '0' && play.shape !== 'no-parameters' ? parameters : [];
  const ResultParameter = play.shape === 'one-parameter' ? sentParameters[0] : sentParameters;
  return stringifyCallback({
    Result: {
      ResultType: 0,
      ResultCode: codeInCallback(sentCode),
      ResultDesc: describeResult(sentCode),
      OriginatorConversationID: originatorConversationId,
      ConversationID: conversationId,
      TransactionID: transactionId,
      ...(sentParameters.length > 0 && { ResultParameters: { ResultParameter } }),
      ReferenceData: {
        ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://internalapi.example/results/v1/submit' },
      },
      ...play.patch,
    },
  });
}

/** The body of `QueueTimeOutURL` is undocumented: enough to identify the request, nothing that looks like a result. */
export const timeoutMessage = ({ originatorConversationId, conversationId }: Ids) =>
  stringifyCallback({
    OriginatorConversationID: originatorConversationId,
    ConversationID: conversationId,
    errorMessage: 'The request timed out in the queue.',
  });

/** A missing value leaves only its key, as Daraja does. */
export const toParameters = (values: Record<string, unknown>): Parameter[] =>
  Object.entries(values).map(([Key, Value]) => (Value === undefined ? { Key } : { Key, Value }));

export const partyName = (number: string, name: string) => `${number} - ${name}`;

export const payoutParameters = (sent: Transfer, firstName: string, { utility, working }: Account) =>
  toParameters({
    TransactionAmount: sent.amount,
    TransactionReceipt: sent.receipt,
    B2CRecipientIsRegisteredCustomer: 'Y',
    ReceiverPartyPublicName: partyName(sent.msisdn, firstName),
    TransactionCompletedDateTime: dottedTime(sent.at),
    B2CUtilityAccountAvailableFunds: withDecimals(utility),
    B2CWorkingAccountAvailableFunds: withDecimals(working),
    B2CChargesPaidAccountAvailableFunds: withDecimals(0),
  });

export const reversalParameters = (
  sent: Transfer,
  { account, firstName, business }: { account: Account; firstName: string; business: string },
) =>
  toParameters({
    DebitAccountBalance: balanceLine('Utility Account', account.utility),
    Amount: withDecimals(sent.amount),
    TransCompletedTime: Number(compactTime(sent.at)),
    OriginalTransactionID: sent.reverses,
    Charge: 0,
    CreditPartyPublicName: partyName(sent.msisdn, firstName),
    DebitPartyPublicName: partyName(sent.shortcode, business),
  });

export const balanceParameters = ({ working, utility }: Account, at: number) =>
  toParameters({
    AccountBalance: [balanceLine('Working Account', working), balanceLine('Utility Account', utility)].join(
      '&',
    ),
    BOCompletedTime: Number(compactTime(at)),
  });

/** Current, available, reserved and uncleared balance. */
const balanceLine = (name: string, amount: number) => `${name}|KES|${amount}.00|${amount}.00|0.00|0.00`;
