import { Accounts } from './money/accounts.ts';
import { C2b, PullRegister } from './payments/c2b.ts';
import { Clock } from './core/clock.ts';
import { Deliveries, type Log } from './core/deliveries.ts';
import { Events } from './core/events.ts';
import { createRandom, Ids } from './core/ids.ts';
import { Initiator } from './money/initiator.ts';
import { InstructionScenarios } from './instructions/instruction-scenarios.ts';
import { Instructions } from './instructions/instructions.ts';
import { RequestLog } from './core/request-log.ts';
import { Ledger } from './money/ledger.ts';
import { Messages } from './money/messages.ts';
import { Handset } from './phone/handset.ts';
import { Pushes } from './payments/pushes.ts';
import { Scenarios } from './payments/scenarios.ts';
import type { Settings } from './settings.ts';
import { SmsCenter } from './sms/sms-center.ts';
import { Settlement } from './payments/settlement.ts';
import { InstructionExecutor } from './instructions/instruction-executor.ts';
import type { TextAddresses } from './texts/text-addresses.ts';
import { TextScenarios } from './texts/text-scenarios.ts';
import { Tokens } from './core/tokens.ts';
import { Wallets } from './money/wallets.ts';
import { TemplateBook } from './whatsapp/templates.ts';
import { WhatsAppCenter } from './whatsapp/whatsapp-center.ts';

export interface PartsOptions {
  settings: Settings;
  /** Absolute path; state that survives a restart is stored here. */
  dataDir: string;
  now: () => Date;
  log: Log;
  /** The shop that the phone page may link back to, if any. */
  shopUrl: string | null;
  /** Where the shop wants reports on texts. */
  textAddresses: TextAddresses;
}

/** Creates and wires every part of the simulator. */
export function createParts({ settings, dataDir, now, log, shopUrl, textAddresses }: PartsOptions) {
  const clock = new Clock(now, (error) => log.error({ err: error }, 'a scheduled task failed'));
  const random = createRandom(settings.seed);
  const ids = new Ids(dataDir, random);
  const events = new Events();
  const requestLog = new RequestLog(clock);
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
  const executor = new InstructionExecutor(money, settings);
  const instructions = new Instructions(dataDir, { clock, events, ids, deliveries, executor });
  const pushes = new Pushes({ clock, events, ids, wallets, settlement }, settings);
  const addresses = { current: textAddresses };
  const textScenarios = new TextScenarios(random);
  const templates = new TemplateBook(dataDir);
  const network = { clock, events, ids, wallets, deliveries, addresses: () => addresses.current };
  const sms = new SmsCenter(network);
  const whatsapp = new WhatsAppCenter({ ...network, templates }, settings);
  const handset = new Handset(
    { clock, events, ledger, wallets, messages, pushes, sms, whatsapp },
    { business: settings.business, shopUrl },
  );

  /** Clears all state except ids, which never repeat, and registrations, which a shop makes once. */
  const reset = async () => {
    await clock.reset();
    for (const part of [
      requestLog,
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
      textScenarios,
      sms,
      whatsapp,
    ]) {
      part.reset();
    }
    events.emit({ type: 'reset' });
  };

  /** Performs pending writes now. */
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
    requestLog,
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
    addresses,
    textScenarios,
    templates,
    sms,
    whatsapp,
    handset,
    reset,
    flush,
    log,
  };
}

export type Parts = ReturnType<typeof createParts>;
