import type { Account } from './accounts.ts';
import type { Departure } from './ledger.ts';
import { compactTime, dottedTime } from './nairobi.ts';
import type { Parameter } from './result-message.ts';
import { literally } from './wire-json.ts';

/** A value that is missing leaves its key alone, as it was seen. */
export const parametersOf = (values: Record<string, unknown>): Parameter[] =>
  Object.entries(values).map(([Key, Value]) => (Value === undefined ? { Key } : { Key, Value }));

export const partyName = (number: string, name: string) => `${number} - ${name}`;

export const payoutParameters = (sent: Departure, firstName: string, { utility, working }: Account) =>
  parametersOf({
    TransactionAmount: sent.amount,
    TransactionReceipt: sent.receipt,
    B2CRecipientIsRegisteredCustomer: 'Y',
    ReceiverPartyPublicName: partyName(sent.msisdn, firstName),
    TransactionCompletedDateTime: dottedTime(sent.at),
    B2CUtilityAccountAvailableFunds: literally(utility),
    B2CWorkingAccountAvailableFunds: literally(working),
    B2CChargesPaidAccountAvailableFunds: literally(0),
  });

export const reversalParameters = (
  sent: Departure,
  { account, firstName, business }: { account: Account; firstName: string; business: string },
) =>
  parametersOf({
    DebitAccountBalance: balanceLine('Utility Account', account.utility),
    Amount: literally(sent.amount),
    TransCompletedTime: Number(compactTime(sent.at)),
    OriginalTransactionID: sent.reverses,
    Charge: 0,
    CreditPartyPublicName: partyName(sent.msisdn, firstName),
    DebitPartyPublicName: partyName(sent.shortcode, business),
  });

export const balanceParameters = ({ working, utility }: Account, at: number) =>
  parametersOf({
    AccountBalance: [balanceLine('Working Account', working), balanceLine('Utility Account', utility)].join(
      '&',
    ),
    BOCompletedTime: Number(compactTime(at)),
  });

/** Current, available, reserved, uncleared. */
const balanceLine = (name: string, amount: number) => `${name}|KES|${amount}.00|${amount}.00|0.00|0.00`;
