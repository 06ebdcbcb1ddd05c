/** Something that happened, for whoever watches: tests, the phone pages. */
export interface SimEvent {
  type: 'push' | 'instruction' | 'result' | 'delivery' | 'money' | 'phone' | 'clock' | 'reset';
  msisdn?: string;
  [more: string]: unknown;
}

type Listener = (event: SimEvent) => void;

export class Events {
  readonly #listeners = new Set<Listener>();

  /** Gives a function that ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(event: SimEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
