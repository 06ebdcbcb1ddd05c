import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { Events } from './events.ts';
import type { Ids } from './ids.ts';
import { InstructionPlay, type ResultPlay } from './instruction-plays.ts';
import { InstructionKind } from './instruction-scenarios.ts';
import { type Kept, keepIn } from './keep.ts';
import { Outcome, resultMessage, timeoutMessage } from './result-message.ts';
import type { Teller } from './teller.ts';

/** What a shop told M-Pesa to do. */
const Instruction = z.object({
  kind: InstructionKind,
  conversationId: z.string(),
  /** The shop's own, or ours when it chose none. */
  originatorConversationId: z.string(),
  shortcode: z.string(),
  resultUrl: z.string(),
  timeoutUrl: z.string(),
  /** Who gets the money. */
  msisdn: z.string().nullable(),
  amount: z.number().nullable(),
  /** What a reversal or a question is about. */
  receipt: z.string().nullable(),
  about: z.string().nullable(),
  /** Whether whoever told us is the initiator. */
  trusted: z.boolean(),
  play: InstructionPlay,
  acceptedAt: z.number(),
  /** Missing while it waits. */
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
  teller: Teller;
}

/** So many outlive a restart; of more, the oldest are forgotten. */
const KEPT = 1_000;

/**
 * The life of an instruction, from acceptance to its result. They outlive a restart, each from the moment it was accepted: an
 * id that was used stays used, and what waited is still carried out.
 */
export class Instructions {
  readonly #parts: Parts;
  readonly #kept: Kept<Instruction[]>;
  #list: Instruction[];

  constructor(dataDir: string, parts: Parts) {
    this.#parts = parts;
    this.#kept = keepIn(dataDir, 'instructions', z.array(Instruction));
    this.#list = this.#kept.read() ?? [];
    for (const instruction of this.#list) if (!instruction.result) this.#plan(instruction);
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
    this.#list = [...this.#list, instruction].slice(-KEPT);
    this.#keep(instruction);
    if (play.ack !== 'after-callback') this.#plan(instruction);
    events.emit({ type: 'instruction', kind: request.kind, conversationId: instruction.conversationId });
    return instruction;
  }

  /** Carries it out. Resolves when everything that follows at once has been delivered. */
  async conclude(instruction: Instruction): Promise<void> {
    if (instruction.result) return;
    const { clock, events, teller } = this.#parts;
    const outcome = teller.carryOut(instruction, (id) => this.find(id));
    instruction.result = { ...outcome, at: clock.now() };
    this.#keep(instruction);
    const { kind, conversationId } = instruction;
    events.emit({ type: 'result', kind, conversationId, code: outcome.code });
    await this.#tell(instruction, outcome);
  }

  reset(): void {
    this.#list = [];
    this.#kept.write([]);
  }

  #plan(instruction: Instruction): void {
    const { clock, deliveries } = this.#parts;
    const { play, acceptedAt, timeoutUrl, shortcode, conversationId } = instruction;
    const from = (ms: number) => Math.max(acceptedAt + ms - clock.now(), 0);
    if (play.timeoutAfterMs !== undefined) {
      const body = timeoutMessage(instruction);
      const letter = { kind: 'queue-timeout', url: timeoutUrl, body, shortcode, conversationId } as const;
      clock.after(from(play.timeoutAfterMs), () => deliveries.send(letter));
    }
    clock.after(from(play.afterMs), () => this.conclude(instruction));
  }

  async #tell(instruction: Instruction, outcome: Outcome): Promise<void> {
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

  /** Only what moves money: a question may be asked again, and an answered one is forgotten. */
  #keep(instruction: Instruction): void {
    if (movesMoney(instruction)) this.#kept.write(this.#list.filter(movesMoney));
    else if (instruction.result) this.#list = this.#list.filter((one) => one !== instruction);
  }
}

const movesMoney = ({ kind }: Instruction) => kind === 'payout' || kind === 'reversal';
