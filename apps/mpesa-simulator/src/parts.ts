import { Accounts } from './accounts.ts';
import { C2b } from './c2b.ts';
import { Clock } from './clock.ts';
import { Deliveries } from './deliveries.ts';
import { Events } from './events.ts';
import { Ids } from './ids.ts';
import { Initiator } from './initiator.ts';
import { InstructionScenarios } from './instruction-scenarios.ts';
import { Instructions } from './instructions.ts';
import { Journal } from './journal.ts';
import { Ledger } from './ledger.ts';
import type { Log } from './log.ts';
import { Messages } from './messages.ts';
import { Handset } from './phone/handset.ts';
import { PullRegister } from './pull-register.ts';
import { Pushes } from './pushes.ts';
import { createRandom } from './random.ts';
import { Scenarios } from './scenarios.ts';
import type { Settings } from './settings.ts';
import { Settlement } from './settlement.ts';
import { Teller } from './teller.ts';
import { Tokens } from './tokens.ts';
import { Wallets } from './wallets.ts';

export interface World {
  settings: Settings;
  /** Absolute; what outlives a restart lives here. */
  dataDir: string;
  now: () => Date;
  log: Log;
  /** Where the phone page may lead back to; null: nowhere. */
  shopUrl: string | null;
}

/** Everything the simulator consists of, put together once. */
export function createParts({ settings, dataDir, now, log, shopUrl }: World) {
  const clock = new Clock(now, (error) => log.error({ err: error }, 'something planned failed'));
  const random = createRandom(settings.seed);
  const ids = new Ids(dataDir, random);
  const events = new Events();
  const journal = new Journal(clock);
  const tokens = new Tokens(clock, random, settings);
  const ledger = new Ledger(dataDir, clock, ids);
  const accounts = new Accounts(dataDir);
  const initiator = new Initiator(dataDir, settings.initiator);
  const wallets = new Wallets(clock);
  const messages = new Messages(clock, events);
  const deliveries = new Deliveries(clock, events, log, settings);
  const scenarios = new Scenarios(settings);
  const instructionScenarios = new InstructionScenarios();
  const c2b = new C2b(dataDir, { deliveries, ledger, wallets });
  const pull = new PullRegister(dataDir);
  const money = { clock, events, ids, ledger, accounts, wallets, messages };
  const settlement = new Settlement({ ...money, deliveries, c2b }, settings);
  const teller = new Teller(money, settings);
  const instructions = new Instructions(dataDir, { clock, events, ids, deliveries, teller });
  const pushes = new Pushes({ clock, events, ids, wallets, settlement }, settings);
  const handset = new Handset(
    { clock, events, ledger, wallets, messages, pushes },
    { business: settings.business, shopUrl },
  );

  /** As new, but for ids, which never repeat, and registrations, which a shop makes once. */
  const reset = async () => {
    await clock.reset();
    for (const part of [
      journal,
      tokens,
      ledger,
      accounts,
      wallets,
      messages,
      deliveries,
      scenarios,
      instructionScenarios,
      pushes,
      instructions,
    ]) {
      part.reset();
    }
    events.emit({ type: 'reset' });
  };

  /** Whatever is put off is written now. */
  const flush = () => {
    ledger.flush();
    accounts.flush();
  };

  return {
    settings,
    clock,
    random,
    ids,
    events,
    journal,
    tokens,
    ledger,
    accounts,
    initiator,
    wallets,
    messages,
    deliveries,
    scenarios,
    instructionScenarios,
    c2b,
    pull,
    settlement,
    pushes,
    instructions,
    handset,
    reset,
    flush,
    log,
  };
}

export type Parts = ReturnType<typeof createParts>;
