import type { Accounts } from './accounts.ts';
import type { Events } from './events.ts';
import type { Ids } from './ids.ts';
import type { Clock } from './clock.ts';
import type { Instruction } from './instructions.ts';
import type { Departure, Ledger } from './ledger.ts';
import type { Messages } from './messages.ts';
import { balanceParameters, payoutParameters, reversalParameters } from './result-parameters.ts';
import type { Outcome } from './result-message.ts';
import { answerStatus } from './status-answers.ts';
import { CEILING, type Wallets } from './wallets.ts';
import { receivedText, returnedText } from './wording.ts';

interface Parts {
  clock: Clock;
  events: Events;
  ids: Ids;
  ledger: Ledger;
  accounts: Accounts;
  wallets: Wallets;
  messages: Messages;
}

const LEAST_PAYOUT = 10;

/** Does what a shop instructs: money leaves its account for a phone, whose owner reads of it. */
export class Teller {
  readonly #parts: Parts;
  readonly #business: string;

  constructor(parts: Parts, { business }: { business: string }) {
    this.#parts = parts;
    this.#business = business;
  }

  /** `find`: by the id that a question may be about. */
  carryOut(instruction: Instruction, find: (id: string) => Instruction | undefined): Outcome {
    const { play, trusted } = instruction;
    if (!trusted) return this.#fail('2001');
    if (play.result !== '0') return this.#fail(play.result);
    if (instruction.kind === 'payout') return this.#payOut(instruction);
    if (instruction.kind === 'reversal') return this.#reverse(instruction);
    if (instruction.kind === 'status') return this.#answer(instruction, find);
    return this.#done(
      balanceParameters(this.#parts.accounts.of(instruction.shortcode), this.#parts.clock.now()),
    );
  }

  #payOut(instruction: Instruction): Outcome {
    const { accounts, wallets } = this.#parts;
    const { msisdn, amount, shortcode } = instruction;
    if (msisdn === null || amount === null) return this.#fail('SFC_IC0003');
    if (amount < LEAST_PAYOUT) return this.#fail('2');
    if (amount > accounts.of(shortcode).utility) return this.#fail('1');
    const { firstName, balance } = wallets.of(msisdn);
    if (balance + amount > CEILING) return this.#fail('8');
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
    if (amount !== payment.amount) return this.#fail('2028'); // whole or not at all
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

  #answer(question: Instruction, find: (id: string) => Instruction | undefined): Outcome {
    const about = question.about === null ? undefined : find(question.about);
    const parameters = answerStatus(this.#parts, question, about, this.#business);
    // Which code an unknown transaction gets is not verified.
    return parameters ? this.#done(parameters) : this.#fail('2032');
  }

  #move(
    { shortcode, conversationId, originatorConversationId }: Instruction,
    money: Pick<Departure, 'kind' | 'msisdn' | 'amount' | 'reverses'>,
  ): Departure {
    const { accounts, wallets, ledger, messages, events } = this.#parts;
    const { kind, msisdn, amount } = money;
    accounts.add(shortcode, -amount);
    const { balance } = wallets.deposit(msisdn, amount);
    const sent = ledger.recordSent({ ...money, shortcode, conversationId, originatorConversationId });
    const told = { ...sent, balance, business: this.#business };
    messages.send(msisdn, kind === 'b2c' ? receivedText(told) : returnedText(told));
    events.emit({ type: 'money', msisdn, receipt: sent.receipt, amount: -amount });
    return sent;
  }

  #done(parameters: Outcome['parameters']): Outcome {
    return { code: '0', transactionId: this.#aReceipt(), parameters };
  }

  #fail(code: string): Outcome {
    return { code, transactionId: this.#aReceipt(), parameters: [] };
  }

  #aReceipt(): string {
    return this.#parts.ids.receipt(this.#parts.clock.now());
  }
}
