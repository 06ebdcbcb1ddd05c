import type { Instruction } from './instructions.ts';
import type { Ledger } from './ledger.ts';
import { compactTime } from './nairobi.ts';
import type { Parameter } from './result-message.ts';
import { parametersOf, partyName } from './result-parameters.ts';
import type { Wallets } from './wallets.ts';
import { literally } from './wire-json.ts';

interface Parts {
  ledger: Ledger;
  wallets: Wallets;
}

/** A transaction as the answer tells it. */
interface Told {
  /** Missing while nothing is final. */
  receipt?: string;
  amount: number | null;
  msisdn: string | null;
  shortcode: string;
  status: 'Completed' | 'Declined' | 'Pending';
  isSent: boolean;
  initiatedAt: number;
  finalisedAt?: number;
  originatorConversationId?: string;
  conversationId?: string;
}

/** What became of a transaction, by its receipt or by the id that the shop gave it; undefined when there is none. */
export function answerStatus(
  { ledger, wallets }: Parts,
  { receipt, shortcode }: Instruction,
  about: Instruction | undefined,
  business: string,
): Parameter[] | undefined {
  const told = receipt === null ? about && ofInstruction(about, ledger) : ofReceipt(receipt, ledger);
  if (told?.shortcode !== shortcode) return undefined;
  const shop = partyName(shortcode, business);
  const payer = told.msisdn === null ? undefined : partyName(told.msisdn, wallets.of(told.msisdn).firstName);
  return parametersOf({
    DebitPartyName: told.isSent ? shop : payer,
    CreditPartyName: told.isSent ? payer : shop,
    OriginatorConversationID: told.originatorConversationId,
    ConversationID: told.conversationId,
    ReceiptNo: told.receipt,
    Amount: told.amount === null ? undefined : literally(told.amount),
    TransactionStatus: told.status,
    ReasonType: told.isSent ? 'Business Payment to Customer via API' : 'Pay Bill Online',
    TransactionReason: undefined,
    DebitPartyCharges: undefined,
    DebitAccountType: told.isSent ? 'Utility Account' : 'MMF Account For Customer',
    InitiatedTime: Number(compactTime(told.initiatedAt)),
    FinalisedTime: told.finalisedAt === undefined ? undefined : Number(compactTime(told.finalisedAt)),
  });
}

function ofInstruction(instruction: Instruction, ledger: Ledger): Told {
  const { result, acceptedAt } = instruction;
  const ids = {
    originatorConversationId: instruction.originatorConversationId,
    conversationId: instruction.conversationId,
  };
  const sent = ledger.sent().find(({ conversationId }) => conversationId === ids.conversationId);
  return {
    ...ids,
    amount: instruction.amount,
    msisdn: instruction.msisdn ?? sent?.msisdn ?? null,
    shortcode: instruction.shortcode,
    isSent: true,
    initiatedAt: acceptedAt,
    status: result ? (result.code === '0' ? 'Completed' : 'Declined') : 'Pending',
    ...(result && { receipt: result.transactionId, finalisedAt: result.at }),
  };
}

function ofReceipt(receipt: string, ledger: Ledger): Told | undefined {
  const entry = ledger.find(receipt);
  const sent = ledger.findSent(receipt);
  if (sent) return { ...sent, isSent: true, status: 'Completed', initiatedAt: sent.at, finalisedAt: sent.at };
  if (!entry) return undefined;
  const { at, amount, msisdn, shortcode } = entry;
  return {
    receipt,
    amount,
    msisdn,
    shortcode,
    isSent: false,
    status: 'Completed',
    initiatedAt: at,
    finalisedAt: at,
  };
}
