import type { Clock } from './clock.ts';
import type { Events } from './events.ts';

export interface Message {
  id: number;
  at: number;
  text: string;
}

const KEPT = 30;

/** The text messages on each phone, newest first. */
export class Messages {
  readonly #clock: Clock;
  readonly #events: Events;
  readonly #inboxes = new Map<string, Message[]>();
  #count = 0;

  constructor(clock: Clock, events: Events) {
    this.#clock = clock;
    this.#events = events;
  }

  send(msisdn: string, text: string): void {
    this.#count += 1;
    const message = { id: this.#count, at: this.#clock.now(), text };
    this.#inboxes.set(msisdn, [message, ...this.to(msisdn)].slice(0, KEPT));
    this.#events.emit({ type: 'phone', msisdn });
  }

  to(msisdn: string): readonly Message[] {
    return this.#inboxes.get(msisdn) ?? [];
  }

  reset(): void {
    this.#inboxes.clear();
  }
}
