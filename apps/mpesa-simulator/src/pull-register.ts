import { z } from 'zod';
import { type Kept, keepIn } from './keep.ts';

/** Which shortcodes may pull their transactions. It outlives a restart: a shop registers once. */
export class PullRegister {
  readonly #kept: Kept<string[]>;
  #shortcodes: Set<string>;

  constructor(dataDir: string) {
    this.#kept = keepIn(dataDir, 'pull', z.array(z.string()));
    this.#shortcodes = new Set(this.#kept.read());
  }

  has(shortcode: string): boolean {
    return this.#shortcodes.has(shortcode);
  }

  add(shortcode: string): void {
    this.#shortcodes.add(shortcode);
    this.#kept.write([...this.#shortcodes]);
  }

  forget(): void {
    this.#shortcodes = new Set();
    this.#kept.write([]);
  }
}
