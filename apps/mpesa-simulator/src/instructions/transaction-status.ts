import type { Instruction } from './instructions.ts';
import type { Ledger } from '../money/ledger.ts';
import { compactTime } from '../core/nairobi-time.ts';
import { type Parameter, partyName, toParameters } from './result-message.ts';
import type { Wallets } from '../money/wallets.ts';
import { withDecimals } from '../daraja/callback-format.ts';

interface Parts {
  ledger: Ledger;
  wallets: Wallets;
}

/** A transaction as the status response describes it. */
interface TransactionView {
  /** Undefined while pending. */
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

/** Finds a transaction by its receipt or by the shop's id; undefined when there is none. */
export function findTransactionStatus(
  { ledger, wallets }: Parts,
  { receipt, shortcode }: Instruction,
  about: Instruction | undefined,
  business: string,
): Parameter[] | undefined {
  const transaction =
    receipt === null ? about && viewInstruction(about, ledger) : viewReceipt(receipt, ledger);
  if (transaction?.shortcode !== shortcode) return undefined;
  const shop = partyName(shortcode, business);
  const payer =
    transaction.msisdn === null
      ? undefined
      : partyName(transaction.msisdn, wallets.of(transaction.msisdn).firstName);
  return toParameters({
    DebitPartyName: transaction.isSent ? shop : payer,
    CreditPartyName: transaction.isSent ? payer : shop,
    OriginatorConversationID: transaction.originatorConversationId,
    ConversationID: transaction.conversationId,
    ReceiptNo: transaction.receipt,
    Amount: transaction.amount === null ? undefined : withDecimals(transaction.amount),
    TransactionStatus: transaction.status,
    ReasonType: transaction.isSent ? 'Business Payment to Customer via API' : 'Pay Bill Online',
    TransactionReason: undefined,
    DebitPartyCharges: undefined,
    DebitAccountType: transaction.isSent ? 'Utility Account' : 'MMF Account For Customer',
    InitiatedTime: Number(compactTime(transaction.initiatedAt)),
    FinalisedTime:
      transaction.finalisedAt === undefined ? undefined : Number(compactTime(transaction.finalisedAt)),
  });
}

function viewInstruction(instruction: Instruction, ledger: Ledger): TransactionView {
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

function viewReceipt(receipt: string, ledger: Ledger): TransactionView | undefined {
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
