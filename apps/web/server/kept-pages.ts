import { AnswerCache, type Made, type Terms } from '@harusi/answer-cache/answer-cache';
import { tagsOf } from '@harusi/answer-cache/tags-of';
import type { LiveEvent } from '../app/lib/events/event-stream.ts';
import type { Shown } from './shown.ts';
import type { WholePage } from './whole-page.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const FRESH_MS = 60_000;
/** While we would not hear of a change. */
const FRESH_UNHEARD_MS = 5_000;
const STALE_MS = 600_000;
/** After a page could not be made again, the old one is given for so long before the next attempt. */
const REST_MS = 1_000;
/** Other API processes may hear of a change a moment later than the one that told us. */
const SECOND_DROP_MS = 1_000;

export interface RenderedPage {
  page: WholePage;
  shown: Shown;
}

interface KeptPagesOptions {
  render: (address: string) => Promise<RenderedPage>;
  logError: (error: unknown) => void;
  now?: () => number;
}

/**
 * Public pages in memory. While the API tells us what changes, a page is fresh for a minute and after that still given
 * while a newer one is made; while it does not, a page is kept for 5 seconds, and older ones stand in only for pages
 * that cannot be made at all.
 */
export class KeptPages {
  readonly #cache = new AnswerCache<WholePage>(MOST_BYTES);
  readonly #render: KeptPagesOptions['render'];
  readonly #logError: KeptPagesOptions['logError'];
  readonly #now: () => number;
  #listening = false;
  #closed = false;
  readonly #restUntil = new WeakMap<WholePage, number>();
  /** When a page became or becomes wrong by itself. */
  readonly #edgeOf = new WeakMap<WholePage, number>();

  constructor({ render, logError, now = Date.now }: KeptPagesOptions) {
    this.#render = render;
    this.#logError = logError;
    this.#now = now;
  }

  /** The page at hand, if it may be given as it is. */
  find(address: string): WholePage | undefined {
    const now = this.#now();
    const found = this.#cache.get(address, now);
    if (found === undefined || found.fresh) return found?.value;
    if (now < (this.#restUntil.get(found.value) ?? 0)) return found.value;
    if (!this.#listening) return undefined;
    if (!this.#cache.making(address)) this.#make(address).catch(this.#logError);
    return found.value;
  }

  /** The page at hand or a new one. */
  async get(address: string): Promise<WholePage> {
    const asked = this.#now();
    let page = this.find(address) ?? (await this.#make(address));
    // It may have been begun before an edge that lies behind whoever joined.
    if ((this.#edgeOf.get(page) ?? Infinity) <= asked) page = await this.#make(address);
    // Better the page of some minutes ago than none.
    return page.status < 500 ? page : (this.#cache.get(address, this.#now())?.value ?? page);
  }

  hear = (event: LiveEvent): void => {
    if (event.type === 'ready') {
      this.#cache.clear();
      this.#listening = true;
    }
    const tags = tagsOf(event);
    const drop = () => tags.forEach((tag) => this.#cache.dropTag(tag));
    drop();
    if (tags.length > 0) setTimeout(drop, SECOND_DROP_MS).unref();
  };

  lose = (): void => {
    this.#listening = false;
    this.#cache.limitFreshness(this.#now() + FRESH_UNHEARD_MS);
  };

  /** Everything goes its usual way from now on, so that a server that stops can refuse. */
  close(): void {
    this.#closed = true;
    this.#cache.clear();
  }

  #make(address: string): Promise<WholePage> {
    return this.#cache.once(address, () => this.#renderToKeep(address));
  }

  async #renderToKeep(address: string): Promise<Made<WholePage>> {
    const began = this.#now();
    const { page, shown } = await this.#render(address);
    if (shown.until !== null) this.#edgeOf.set(page, shown.until);
    if (page.status === 200 && shown.mayBeKept && !this.#closed) {
      page.addBrotli().catch(this.#logError);
      return { value: page, terms: this.#termsFor(page, shown, began) };
    }
    const old = this.#cache.get(address, this.#now());
    if (old) this.#restUntil.set(old.value, this.#now() + REST_MS);
    if (page.status !== 200 && page.status < 500) this.#cache.drop(address); // it has moved or is gone
    return { value: page, terms: undefined };
  }

  #termsFor({ bytes }: WholePage, { tags, until }: Shown, began: number): Terms {
    return {
      bytes,
      // Every page has the shop's frame around it.
      tags: tags.size === 0 ? ['shop'] : [...tags],
      freshUntil: began + (this.#listening ? FRESH_MS : FRESH_UNHEARD_MS),
      staleUntil: began + STALE_MS,
      until,
    };
  }
}
