import { z } from 'zod';
import type { Clock } from '../core/clock.ts';
import type { Deliveries } from '../core/deliveries.ts';
import type { Events } from '../core/events.ts';
import type { Ids } from '../core/ids.ts';
import { InstructionKind, InstructionPlay, type ResultPlay } from './instruction-scenarios.ts';
import { type JsonFile, jsonFile } from '../core/json-file.ts';
import { Outcome, resultMessage, timeoutMessage } from './result-message.ts';
import type { InstructionExecutor } from './instruction-executor.ts';

/** A request from a shop that M-Pesa executes later: a payout, reversal or query. */
const Instruction = z.object({
  kind: InstructionKind,
  conversationId: z.string(),
  /** The shop's id, or one of ours when it sent none. */
  originatorConversationId: z.string(),
  shortcode: z.string(),
  resultUrl: z.string(),
  timeoutUrl: z.string(),
  /** The recipient. */
  msisdn: z.string().nullable(),
  amount: z.number().nullable(),
  /** The transaction that a reversal or query is about. */
  receipt: z.string().nullable(),
  about: z.string().nullable(),
  /** Whether the initiator's credential was valid. */
  trusted: z.boolean(),
  play: InstructionPlay,
  acceptedAt: z.number(),
  /** Undefined while pending. */
  result: Outcome.extend({ at: z.number() }).optional(),
});

export type Instruction = z.output<typeof Instruction>;
export type InstructionRequest = Omit<
  Instruction,
  'conversationId' | 'originatorConversationId' | 'play' | 'acceptedAt' | 'result'
> & { originatorConversationId: string | null };

interface Parts {
  clock: Clock;
  events: Events;
  ids: Ids;
  deliveries: Deliveries;
  executor: InstructionExecutor;
}

/** How many survive a restart; older ones are dropped. */
const MAX_STORED = 1_000;

/**
 * The life of an instruction, from acceptance to its result. Instructions survive a restart as soon as they are accepted:
 * a used id stays used, and a pending instruction is still executed.
 */
export class Instructions {
  readonly #parts: Parts;
  readonly #kept: JsonFile<Instruction[]>;
  #list: Instruction[];

  constructor(dataDir: string, parts: Parts) {
    this.#parts = parts;
    this.#kept = jsonFile(dataDir, 'instructions', z.array(Instruction));
    this.#list = this.#kept.read() ?? [];
    for (const instruction of this.#list) if (!instruction.result) this.#schedule(instruction);
  }

  find(originatorConversationId: string): Instruction | undefined {
    return this.#list.find((one) => one.originatorConversationId === originatorConversationId);
  }

  list(): readonly Instruction[] {
    return this.#list;
  }

  accept(request: InstructionRequest, play: InstructionPlay): Instruction {
    const { clock, ids, events } = this.#parts;
    const acceptedAt = clock.now();
    const instruction: Instruction = {
      ...request,
      conversationId: ids.conversation(acceptedAt),
      originatorConversationId: request.originatorConversationId ?? ids.merchantRequest(),
      play,
      acceptedAt,
    };
    this.#list = [...this.#list, instruction].slice(-MAX_STORED);
    this.#store(instruction);
    if (play.ack !== 'after-callback') this.#schedule(instruction);
    events.emit({ type: 'instruction', kind: request.kind, conversationId: instruction.conversationId });
    return instruction;
  }

  /** Executes it. Resolves when every immediate callback has been delivered. */
  async conclude(instruction: Instruction): Promise<void> {
    if (instruction.result) return;
    const { clock, events, executor } = this.#parts;
    const outcome = executor.execute(instruction, (id) => this.find(id));
    instruction.result = { ...outcome, at: clock.now() };
    this.#store(instruction);
    const { kind, conversationId } = instruction;
    events.emit({ type: 'result', kind, conversationId, code: outcome.code });
    await this.#callBack(instruction, outcome);
  }

  reset(): void {
    this.#list = [];
    this.#kept.write([]);
  }

  #schedule(instruction: Instruction): void {
    const { clock, deliveries } = this.#parts;
    const { play, acceptedAt, timeoutUrl, shortcode, conversationId } = instruction;
    const from = (ms: number) => Math.max(acceptedAt + ms - clock.now(), 0);
    if (play.timeoutAfterMs !== undefined) {
      const body = timeoutMessage(instruction);
      const callback = { kind: 'queue-timeout', url: timeoutUrl, body, shortcode, conversationId } as const;
      clock.after(from(play.timeoutAfterMs), () => deliveries.send(callback));
    }
    clock.after(from(play.afterMs), () => this.conclude(instruction));
  }

  async #callBack(instruction: Instruction, outcome: Outcome): Promise<void> {
    const { clock } = this.#parts;
    const { callbacks } = instruction.play;
    for (const callback of callbacks.filter(({ afterMs }) => afterMs > 0)) {
      clock.after(callback.afterMs, () => this.#deliver(instruction, outcome, callback));
    }
    const atOnce = callbacks.filter(({ afterMs }) => afterMs === 0);
    await Promise.all(atOnce.map((callback) => this.#deliver(instruction, outcome, callback)));
  }

  #deliver(instruction: Instruction, outcome: Outcome, callback: ResultPlay): Promise<unknown> {
    const { resultUrl: url, shortcode, conversationId } = instruction;
    const body = resultMessage(instruction, outcome, callback);
    return this.#parts.deliveries.send({ kind: 'result', url, body, shortcode, conversationId });
  }

  /** Stores only payouts and reversals: a query can be sent again, so an answered one is dropped. */
  #store(instruction: Instruction): void {
    if (movesMoney(instruction)) this.#kept.write(this.#list.filter(movesMoney));
    else if (instruction.result) this.#list = this.#list.filter((one) => one !== instruction);
  }
}

const movesMoney = ({ kind }: Instruction) => kind === 'payout' || kind === 'reversal';
