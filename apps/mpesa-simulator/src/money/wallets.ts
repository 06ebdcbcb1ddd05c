import type { Clock } from '../core/clock.ts';
import { nairobiDay } from '../core/nairobi-time.ts';

export interface Wallet {
  msisdn: string;
  firstName: string;
  balance: number;
  pin: string;
  wrongPins: number;
  locked: boolean;
  /** Switched off or unreachable. */
  off: boolean;
  spentOn: string;
  spent: number;
}

const OPENING_BALANCE = 100_000;
const DEFAULT_PIN = '1234';
const DAILY_LIMIT = 500_000;
export const MAX_BALANCE = 500_000;
const PINS_BEFORE_LOCK = 3;

const FIRST_NAMES = ['JANE', 'WANJIRU', 'OTIENO', 'AMINA', 'KIPRONO', 'NJERI', 'BARASA', 'ACHIENG'];

/** A wallet per phone number, created on first use. */
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
      pin: DEFAULT_PIN,
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
    wallet.balance = Math.min(MAX_BALANCE, wallet.balance + amount);
    return wallet;
  }

  /** The result code for a wrong PIN; undefined when it is right. The third wrong PIN locks. */
  checkPin(msisdn: string, pin: string): '2001' | '8006' | undefined {
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

  /** The result code that rejects a payment; undefined when it may proceed. */
  rejectPayment(msisdn: string, amount: number): '1' | '4' | undefined {
    const wallet = this.of(msisdn);
    if (amount > wallet.balance) return '1';
    return this.#spentToday(wallet) + amount > DAILY_LIMIT ? '4' : undefined;
  }

  /** Debits the wallet. Scripted payments never fail for lack of funds. */
  take(msisdn: string, amount: number): Wallet {
    const wallet = this.of(msisdn);
    wallet.balance = Math.max(wallet.balance, amount) - amount;
    wallet.spent = this.#spentToday(wallet) + amount;
    wallet.spentOn = nairobiDay(this.#clock.now());
    return wallet;
  }

  reset(): void {
    this.#wallets.clear();
  }

  #spentToday(wallet: Wallet): number {
    return wallet.spentOn === nairobiDay(this.#clock.now()) ? wallet.spent : 0;
  }
}
