import type { Accounts } from '../money/accounts.ts';
import type { Events } from '../core/events.ts';
import type { Ids } from '../core/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Instruction } from './instructions.ts';
import type { Transfer, Ledger } from '../money/ledger.ts';
import { type Messages, receivedText, returnedText } from '../money/messages.ts';
import { balanceParameters, type Outcome, payoutParameters, reversalParameters } from './result-message.ts';
import { findTransactionStatus } from './transaction-status.ts';
import { MAX_BALANCE, type Wallets } from '../money/wallets.ts';

interface Parts {
  clock: Clock;
  events: Events;
  ids: Ids;
  ledger: Ledger;
  accounts: Accounts;
  wallets: Wallets;
  messages: Messages;
}

const MIN_PAYOUT = 10;

/** Executes instructions: moves money from the shop's account to a phone, and answers queries. */
export class InstructionExecutor {
  readonly #parts: Parts;
  readonly #business: string;

  constructor(parts: Parts, { business }: { business: string }) {
    this.#parts = parts;
    this.#business = business;
  }

  /** `find` looks up the instruction that a query is about. */
  execute(instruction: Instruction, find: (id: string) => Instruction | undefined): Outcome {
    const { play, trusted } = instruction;
    if (!trusted) return this.#fail('2001');
    if (play.result !== '0') return this.#fail(play.result);
    if (instruction.kind === 'payout') return this.#payOut(instruction);
    if (instruction.kind === 'reversal') return this.#reverse(instruction);
    if (instruction.kind === 'status') return this.#answerQuery(instruction, find);
    return this.#succeed(
      balanceParameters(this.#parts.accounts.of(instruction.shortcode), this.#parts.clock.now()),
    );
  }

  #payOut(instruction: Instruction): Outcome {
    const { accounts, wallets } = this.#parts;
    const { msisdn, amount, shortcode } = instruction;
    if (msisdn === null || amount === null) return this.#fail('SFC_IC0003');
    if (amount < MIN_PAYOUT) return this.#fail('2');
    if (amount > accounts.of(shortcode).utility) return this.#fail('1');
    const { firstName, balance } = wallets.of(msisdn);
    if (balance + amount > MAX_BALANCE) return this.#fail('8');
    const sent = this.#move(instruction, { kind: 'b2c', msisdn, amount });
    return {
      code: '0',
      transactionId: sent.receipt,
      parameters: payoutParameters(sent, firstName, accounts.of(shortcode)),
    };
  }

  #reverse(instruction: Instruction): Outcome {
    const { accounts, ledger, wallets } = this.#parts;
    const { receipt, amount, shortcode } = instruction;
    const payment = ledger.find(receipt ?? '');
    if (payment?.shortcode !== shortcode) return this.#fail('R000002');
    if (ledger.isReversed(payment.receipt)) return this.#fail('R000001');
    if (amount !== payment.amount) return this.#fail('2028'); // partial reversals are not allowed
    if (amount > accounts.of(shortcode).utility) return this.#fail('1');
    const { msisdn } = payment;
    const sent = this.#move(instruction, { kind: 'reversal', msisdn, amount, reverses: payment.receipt });
    return {
      code: '0',
      transactionId: sent.receipt,
      parameters: reversalParameters(sent, {
        account: accounts.of(shortcode),
        firstName: wallets.of(msisdn).firstName,
        business: this.#business,
      }),
    };
  }

  #answerQuery(query: Instruction, find: (id: string) => Instruction | undefined): Outcome {
    const about = query.about === null ? undefined : find(query.about);
    const parameters = findTransactionStatus(this.#parts, query, about, this.#business);
    // The code for an unknown transaction is a guess, not verified against Daraja.
    return parameters ? this.#succeed(parameters) : this.#fail('2032');
  }

  #move(
    { shortcode, conversationId, originatorConversationId }: Instruction,
    money: Pick<Transfer, 'kind' | 'msisdn' | 'amount' | 'reverses'>,
  ): Transfer {
    const { accounts, wallets, ledger, messages, events } = this.#parts;
    const { kind, msisdn, amount } = money;
    accounts.add(shortcode, -amount);
    const { balance } = wallets.deposit(msisdn, amount);
    const sent = ledger.recordSent({ ...money, shortcode, conversationId, originatorConversationId });
    const details = { ...sent, balance, business: this.#business };
    messages.send(msisdn, kind === 'b2c' ? receivedText(details) : returnedText(details));
    events.emit({ type: 'money', msisdn, receipt: sent.receipt, amount: -amount });
    return sent;
  }

  #succeed(parameters: Outcome['parameters']): Outcome {
    return { code: '0', transactionId: this.#newReceipt(), parameters };
  }

  #fail(code: string): Outcome {
    return { code, transactionId: this.#newReceipt(), parameters: [] };
  }

  #newReceipt(): string {
    return this.#parts.ids.receipt(this.#parts.clock.now());
  }
}
