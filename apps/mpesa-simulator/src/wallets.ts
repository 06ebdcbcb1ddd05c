import type { Clock } from './clock.ts';
import { dayOf } from './nairobi.ts';

export interface Wallet {
  msisdn: string;
  firstName: string;
  balance: number;
  pin: string;
  wrongPins: number;
  locked: boolean;
  /** Switched off, or out of reach. */
  off: boolean;
  spentOn: string;
  spent: number;
}

const OPENING_BALANCE = 100_000;
const USUAL_PIN = '1234';
const DAILY_LIMIT = 500_000;
export const CEILING = 500_000;
const PINS_BEFORE_LOCK = 3;

const FIRST_NAMES = ['JANE', 'WANJIRU', 'OTIENO', 'AMINA', 'KIPRONO', 'NJERI', 'BARASA', 'ACHIENG'];

/** Each number has one from the moment somebody speaks of it. */
export class Wallets {
  readonly #clock: Clock;
  readonly #wallets = new Map<string, Wallet>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  of(msisdn: string): Wallet {
    const known = this.#wallets.get(msisdn);
    if (known) return known;
    const wallet: Wallet = {
      msisdn,
      firstName: FIRST_NAMES[Number(msisdn.slice(-3)) % FIRST_NAMES.length] ?? 'JANE',
      balance: OPENING_BALANCE,
      pin: USUAL_PIN,
      wrongPins: 0,
      locked: false,
      off: false,
      spentOn: '',
      spent: 0,
    };
    this.#wallets.set(msisdn, wallet);
    return wallet;
  }

  all(): Wallet[] {
    return [...this.#wallets.values()];
  }

  change(msisdn: string, changes: Partial<Pick<Wallet, 'balance' | 'pin' | 'locked' | 'off'>>): Wallet {
    const wallet = Object.assign(this.of(msisdn), changes);
    if (changes.locked === false) wallet.wrongPins = 0;
    return wallet;
  }

  deposit(msisdn: string, amount: number): Wallet {
    const wallet = this.of(msisdn);
    wallet.balance = Math.min(CEILING, wallet.balance + amount);
    return wallet;
  }

  /** The result code that a PIN leads to, or undefined when it is right. The third wrong one locks. */
  judgePin(msisdn: string, pin: string): '2001' | '8006' | undefined {
    const wallet = this.of(msisdn);
    if (wallet.locked) return '8006';
    if (pin === wallet.pin) {
      wallet.wrongPins = 0;
      return undefined;
    }
    wallet.wrongPins += 1;
    wallet.locked = wallet.wrongPins >= PINS_BEFORE_LOCK;
    return wallet.locked ? '8006' : '2001';
  }

  /** The result code that stands against a payment, or undefined. */
  objection(msisdn: string, amount: number): '1' | '4' | undefined {
    const wallet = this.of(msisdn);
    if (amount > wallet.balance) return '1';
    return this.#spentToday(wallet) + amount > DAILY_LIMIT ? '4' : undefined;
  }

  /** Takes the money. A payment that the tables decided never fails for want of it. */
  take(msisdn: string, amount: number): Wallet {
    const wallet = this.of(msisdn);
    wallet.balance = Math.max(wallet.balance, amount) - amount;
    wallet.spent = this.#spentToday(wallet) + amount;
    wallet.spentOn = dayOf(this.#clock.now());
    return wallet;
  }

  reset(): void {
    this.#wallets.clear();
  }

  #spentToday(wallet: Wallet): number {
    return wallet.spentOn === dayOf(this.#clock.now()) ? wallet.spent : 0;
  }
}
