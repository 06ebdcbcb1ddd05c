import { z } from 'zod';
import type { Random } from '../core/ids.ts';
import { smsMagicNumbers } from '../sms/sms-magic-numbers.ts';
import { whatsAppMagicNumbers } from '../whatsapp/whatsapp-magic-numbers.ts';
import { DEFAULT_TEXT_PLAY, TextPlay } from './text-plays.ts';

const of = z.enum(['sms', 'whatsapp']);
export type TextChannel = z.output<typeof of>;

export const textMagicNumbers = [...smsMagicNumbers, ...whatsAppMagicNumbers];
const byMsisdn = {
  sms: new Map(smsMagicNumbers.map((row) => [row.msisdn, row])),
  whatsapp: new Map(whatsAppMagicNumbers.map((row) => [row.msisdn, row])),
};

/** What a test wants to happen to texts of one channel. */
export const TextScenario = z.object({
  match: z.union([
    z.strictObject({ of, msisdn: z.string().regex(/^\d{8,15}$/) }),
    z.strictObject({ of, next: z.literal(true) }),
    /** `percent` of all texts, drawn at random. */
    z.strictObject({ of, any: z.literal(true), percent: z.number().min(0).max(100).default(100) }),
  ]),
  play: TextPlay,
});
export type TextScenario = z.output<typeof TextScenario>;

/** Chooses the play for a text: a test's scenario, then a magic number, then the usual. */
export class TextScenarios {
  readonly #random: Random;
  #added: TextScenario[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  add(scenario: TextScenario): void {
    this.#added.push(scenario);
  }

  playFor(channel: TextChannel, msisdn: string): TextPlay {
    const ours = this.#added.filter(({ match }) => match.of === channel);
    const next = ours.find(({ match }) => 'next' in match);
    if (next) {
      this.#added = this.#added.filter((scenario) => scenario !== next);
      return next.play;
    }
    const chosen =
      ours.findLast(({ match }) => 'msisdn' in match && match.msisdn === msisdn) ??
      ours.findLast(({ match }) => 'any' in match && this.#random.whole(10_000) < match.percent * 100);
    return chosen?.play ?? byMsisdn[channel].get(msisdn)?.play ?? DEFAULT_TEXT_PLAY;
  }

  reset(): void {
    this.#added = [];
  }
}
