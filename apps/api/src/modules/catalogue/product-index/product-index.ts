import { salePriceCents } from '../catalogue.rules.ts';
import { Bitmap, union } from './bitmap.ts';
import { NumberColumn } from './number-column.ts';
import { PriceColumn } from './price-column.ts';
import { ValueSets } from './value-sets.ts';
import { WordSets } from './word-sets.ts';

/** What the index knows of a listed product. Times are milliseconds. */
export interface IndexedProduct {
  id: number;
  category: number;
  subcategory: number;
  /** Outside any sale. */
  priceCents: number;
  originalPriceCents: number | null;
  leadDays: number;
  isFeatured: boolean;
  createdAt: number;
  reviews: number;
  colours: readonly string[];
  /** When unpaid orders will have given back the first unit; `-Infinity` if there is one now, `Infinity` if never. */
  availableFrom: number;
  /** Undefined where the text is as it was. */
  text?: ProductText;
}

interface ProductText {
  words: readonly string[];
  /** Those of its name. */
  nameWords: readonly string[];
  /** The known phrases in it. */
  phrases: readonly string[];
}

/** A flash sale that runs or will. */
export interface IndexedSale {
  id: number;
  percent: number;
  startsAt: number;
  endsAt: number;
  /** Those in a covered group included. */
  subcategories: ReadonlySet<number>;
  products: ReadonlySet<number>;
}

/** More than any time in milliseconds before 2039, so that reviews count first. */
const PER_REVIEW = 2 ** 41;
/** Exact as a number. */
const MAX_REVIEWS = 4_000;

/**
 * All listed products as sets, one bit for each product and value: whatever filters are combined, counting is a pass over
 * bits. Products have numbers of their own here, given in turn.
 */
export class ProductIndex {
  readonly all = new Bitmap();
  readonly categories = new ValueSets<number>();
  readonly subcategories = new ValueSets<number>();
  readonly colours = new ValueSets<string>();
  readonly leadDays = new ValueSets<number>();
  readonly featured = new Bitmap();
  readonly available = new Bitmap();
  readonly reduced = new Bitmap();
  readonly words = new WordSets(() => this.#numbers.size);
  readonly nameWords = new WordSets(() => this.#numbers.size);
  readonly phrases = new Map<string, Bitmap>();
  readonly ids = new NumberColumn();
  /** In the running sales. */
  readonly prices = new PriceColumn();
  readonly createdAt = new NumberColumn();
  /** Most reviews, then newest. */
  readonly popularity = new NumberColumn();
  /** Outside any sale. */
  readonly basePrices = new NumberColumn();
  readonly #originalPrices = new NumberColumn();
  readonly #subcategoryOf = new NumberColumn();
  readonly #numbers = new Map<number, number>();
  /** When products come back that unpaid orders hold to the last unit. */
  readonly #heldUntil = new Map<number, number>();
  #next = 0;
  #sales: IndexedSale[] = [];
  #running: IndexedSale[] = [];

  /** How many products it has, and how many numbers it has given. A lot more of these mean that it is worth building again. */
  get size() {
    return { products: this.#numbers.size, numbers: this.#next };
  }

  numberOf(id: number): number | undefined {
    return this.#numbers.get(id);
  }

  subcategoryOf(n: number): number {
    return this.#subcategoryOf.values[n]!;
  }

  /** All products of the category that has this one. */
  categoryOf(n: number): Bitmap {
    return [...this.categories.entries()].find(([, set]) => set.has(n))![1];
  }

  put(product: IndexedProduct): void {
    let n = this.#numbers.get(product.id);
    if (n !== undefined && product.text) this.remove(product.id);
    if (n === undefined || product.text) n = this.#next++;
    this.#numbers.set(product.id, n);
    this.#forgetValues(n);
    this.all.add(n);
    this.categories.add(product.category, n);
    this.subcategories.add(product.subcategory, n);
    for (const colour of product.colours) this.colours.add(colour, n);
    this.leadDays.add(product.leadDays, n);
    this.featured.put(n, product.isFeatured);
    this.available.put(n, product.availableFrom === -Infinity);
    if (Number.isFinite(product.availableFrom)) this.#heldUntil.set(n, product.availableFrom);
    this.ids.set(n, product.id);
    this.createdAt.set(n, product.createdAt);
    this.popularity.set(n, Math.min(product.reviews, MAX_REVIEWS) * PER_REVIEW + product.createdAt);
    this.#subcategoryOf.set(n, product.subcategory);
    this.basePrices.set(n, product.priceCents);
    this.#originalPrices.set(n, product.originalPriceCents ?? 0);
    this.#setPrice(n);
    if (product.text) this.#addText(n, product.text);
  }

  remove(id: number): void {
    const n = this.#numbers.get(id);
    if (n === undefined) return;
    this.#numbers.delete(id);
    this.#forgetValues(n);
    this.all.delete(n);
    this.featured.delete(n);
    this.available.delete(n);
    this.reduced.delete(n);
  }

  #forgetValues(n: number): void {
    for (const sets of [this.categories, this.subcategories, this.leadDays]) sets.delete(n);
    this.colours.delete(n);
    this.#heldUntil.delete(n);
  }

  #addText(n: number, { words, nameWords, phrases }: ProductText): void {
    for (const word of words) this.words.add(word, n);
    for (const word of nameWords) this.nameWords.add(word, n);
    for (const phrase of phrases) this.phrases.get(phrase)?.add(n);
  }

  /** The sales, the best first: a product is in the first one that covers it and in no other. */
  setSales(sales: IndexedSale[]): void {
    this.#sales = sales;
  }

  get hasRunningSale(): boolean {
    return this.#running.length > 0;
  }

  /** When a sale starts or ends next. */
  nextEdge(now: number): Date | null {
    const edges = this.#sales.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at > now);
    return edges.length === 0 ? null : new Date(Math.min(...edges));
  }

  /** Makes stock and prices those of a moment. */
  setTime(now: number): void {
    for (const [n, until] of this.#heldUntil) this.available.put(n, until <= now);
    const running = this.#sales.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
    if (running.length === this.#running.length && running.every((sale, at) => sale === this.#running[at]))
      return;
    const touched = union([...this.#running, ...running].map((sale) => this.#coverOf(sale)));
    this.#running = running;
    touched.forEach((n) => this.#setPrice(n));
  }

  #coverOf({ subcategories, products }: IndexedSale): Bitmap {
    const chosen = new Bitmap();
    for (const id of products) {
      const n = this.#numbers.get(id);
      if (n !== undefined) chosen.add(n);
    }
    return union([chosen, ...[...subcategories].map((id) => this.subcategories.get(id))]);
  }

  /** As `price_now()` in SQL. */
  #setPrice(n: number): void {
    const base = this.basePrices.values[n]!;
    const [id, subcategory] = [this.ids.values[n]!, this.#subcategoryOf.values[n]!];
    const best = this.#running.find(
      ({ percent, subcategories, products }) =>
        salePriceCents(base, percent) < base && (subcategories.has(subcategory) || products.has(id)),
    );
    const price = best ? salePriceCents(base, best.percent) : base;
    this.prices.set(n, price);
    this.reduced.put(n, Math.max(base, this.#originalPrices.values[n]!) > price);
  }
}
