import { Bitmap } from './bitmap.ts';

/** Which products have which of a few values. */
export class ValueSets<Value> {
  readonly #sets = new Map<Value, Bitmap>();

  add(value: Value, n: number): void {
    const set = this.#sets.get(value);
    if (set) set.add(n);
    else this.#sets.set(value, new Bitmap()).get(value)!.add(n);
  }

  delete(n: number): void {
    for (const set of this.#sets.values()) set.delete(n);
  }

  get(value: Value): Bitmap {
    return this.#sets.get(value) ?? new Bitmap();
  }

  entries(): Iterable<[Value, Bitmap]> {
    return this.#sets;
  }
}
