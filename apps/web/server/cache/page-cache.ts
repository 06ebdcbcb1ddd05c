import { ResponseCache, type CachePolicy, type Produced } from '@harusi/response-cache/response-cache';
import { tagsForEvent } from '@harusi/response-cache/event-tags';
import type { LiveEvent } from '../../app/lib/events/event-stream.ts';
import type { ApiResponse } from '../../app/lib/server/page-context.server.ts';
import { CacheMetadata } from './cache-metadata.ts';
import type { PageResponse } from '../pages/page-response.ts';
import { TooBusy } from '../pages/render-queue.ts';
import { WarmUp } from './warm-up.ts';

const FRESH_MS = 60_000;
/** While no event stream reports changes. */
const FRESH_WITHOUT_EVENTS_MS = 5_000;
const STALE_MS = 600_000;
/** After a failed refresh the old page is served this long before the next attempt. */
const RETRY_AFTER_MS = 1_000;
/** Another API process may learn of a change a moment later and respond from its own cache until then. */
const SECOND_INVALIDATION_MS = 1_000;

/** For a few responses of some kilobytes: their URLs are known from the code. */
const RESPONSES_BYTES = 4 * 1024 * 1024;

const AFTER_SECOND_INVALIDATION_MS = SECOND_INVALIDATION_MS + 100;

export interface RenderedPage {
  page: PageResponse;
  metadata: CacheMetadata;
}

interface PageCacheOptions {
  /** What all pages may take together. */
  maxBytes: number;
  render: (key: string) => Promise<RenderedPage>;
  logError: (error: unknown) => void;
  /** Whether a visitor waits for a page; the cache is filled ahead only while none does. */
  isBusy?: () => boolean;
  /** Rendered before anybody asks for them. */
  entrances?: readonly string[];
  now?: () => number;
}

/**
 * Public pages in memory. While the API reports changes, a page is fresh for a minute and is then served stale while a newer
 * one is rendered. Without the event stream it is fresh for 5 seconds, and an older one only replaces an error page.
 */
export class PageCache {
  readonly #cache: ResponseCache<PageResponse>;
  readonly #responses = new ResponseCache<ApiResponse>(RESPONSES_BYTES);
  readonly #render: PageCacheOptions['render'];
  readonly #logError: PageCacheOptions['logError'];
  readonly #now: () => number;
  readonly #warmUp: WarmUp;
  #hasEvents = false;
  #closed = false;
  readonly #retryAt = new WeakMap<PageResponse, number>();
  /** When time alone makes a page wrong. */
  readonly #expiresAt = new WeakMap<PageResponse, number>();

  constructor(options: PageCacheOptions) {
    const { maxBytes, render, logError, isBusy = () => false, entrances = [], now = Date.now } = options;
    this.#cache = new ResponseCache(Math.max(1, maxBytes));
    this.#render = render;
    this.#logError = logError;
    this.#now = now;
    this.#warmUp = new WarmUp({
      entrances,
      expiresIn: (key) => this.#expiresIn(key),
      render: (key) =>
        this.#refresh(key).then(
          ({ status }) => status,
          () => 503,
        ),
      isBusy,
    });
  }

  /** The cached page, if it may be served as it is. */
  find(key: string): PageResponse | undefined {
    const now = this.#now();
    const hit = this.#cache.get(key, now);
    if (hit === undefined) return undefined;
    this.#warmUp.countVisit(key);
    if (hit.fresh) return hit.value;
    if (now < (this.#retryAt.get(hit.value) ?? 0)) return hit.value;
    if (!this.#hasEvents) return undefined;
    if (!this.#cache.pending(key)) this.#refresh(key).catch(this.#logError);
    return hit.value;
  }

  /** The cached page, or a new one. */
  async get(key: string): Promise<PageResponse> {
    const requestedAt = this.#now();
    const page = this.find(key) ?? (await this.#renderForVisitor(key));
    // This request may have joined a rendering that began before a sale started or ended.
    return (this.#expiresAt.get(page) ?? Infinity) <= requestedAt ? this.#refresh(key) : page;
  }

  /**
   * An API response that many pages show, read once until an event invalidates it or its time is over. Without events each
   * page reads it itself, or a change would take twice as long to show.
   */
  async shareResponse(url: string, read: () => Promise<ApiResponse>): Promise<ApiResponse> {
    if (!this.#hasEvents) return read();
    const startedAt = this.#now();
    const hit = this.#responses.get(url, startedAt);
    return hit?.fresh ? hit.value : this.#responses.produceOnce(url, () => this.#readShared(read, startedAt));
  }

  handleEvent = (event: LiveEvent): void => {
    if (event.type === 'ready') {
      this.#clear();
      this.#hasEvents = true;
      this.#warmUp.schedule(0);
    }
    const tags = tagsForEvent(event);
    const invalidate = () => tags.forEach((tag) => this.#invalidate(tag));
    invalidate();
    if (tags.length === 0) return;
    setTimeout(invalidate, SECOND_INVALIDATION_MS).unref();
    this.#warmUp.schedule(AFTER_SECOND_INVALIDATION_MS);
  };

  handleStreamLost = (): void => {
    this.#hasEvents = false;
    this.#responses.clear();
    this.#cache.limitFreshness(this.#now() + FRESH_WITHOUT_EVENTS_MS);
  };

  /** Sends every further request through Fastify, so that a stopping server can reject it. */
  close(): void {
    this.#closed = true;
    this.#warmUp.stop();
    this.#clear();
  }

  #clear(): void {
    this.#responses.clear();
    this.#cache.clear();
  }

  #invalidate(tag: string): void {
    this.#responses.invalidateTag(tag);
    this.#cache.invalidateTag(tag);
  }

  async #readShared(read: () => Promise<ApiResponse>, startedAt: number): Promise<Produced<ApiResponse>> {
    const value = await read();
    const metadata = new CacheMetadata();
    metadata.addApiResponse(value.headers);
    if (value.status !== 200 || !metadata.cacheable) return { value, policy: undefined };
    const bytes = JSON.stringify(value).length;
    const freshUntil = startedAt + FRESH_MS;
    const { expiresAt } = metadata;
    return {
      value,
      policy: { bytes, tags: [...metadata.tags], freshUntil, staleUntil: freshUntil, expiresAt },
    };
  }

  async #renderForVisitor(key: string): Promise<PageResponse> {
    const page = await this.#refreshOrKeep(key);
    if (page.status === 200) this.#warmUp.countVisit(key);
    return page;
  }

  /** Without events pages are kept for seconds only, and none is rendered ahead. */
  #expiresIn(key: string): number {
    if (!this.#hasEvents) return Infinity;
    const page = this.#cache.get(key, this.#now())?.value;
    return page === undefined ? 0 : (this.#expiresAt.get(page) ?? Infinity) - this.#now();
  }

  /** While too many pages are being rendered, one from some minutes ago is better than none. */
  async #refreshOrKeep(key: string): Promise<PageResponse> {
    try {
      return await this.#refresh(key);
    } catch (error) {
      const old = error instanceof TooBusy ? this.#cache.get(key, this.#now()) : undefined;
      if (old === undefined) throw error;
      return old.value;
    }
  }

  #refresh(key: string): Promise<PageResponse> {
    return this.#cache.produceOnce(key, () => this.#produce(key));
  }

  async #produce(key: string): Promise<Produced<PageResponse>> {
    const startedAt = this.#now();
    const { page: rendered, metadata } = await this.#render(key);
    const previous = this.#cache.get(key, this.#now());
    const page = previous?.value.hasSameContent(rendered) ? previous.value : rendered;
    this.#expiresAt.set(page, metadata.expiresAt ?? Infinity);
    if (page.status === 200 && metadata.cacheable && !this.#closed) {
      // A sale starts or ends, and takes all pages that show it along.
      if (metadata.expiresAt !== null) this.#warmUp.schedule(metadata.expiresAt - this.#now());
      return { value: page, policy: this.#policyFor(page, metadata, startedAt) };
    }
    if (previous) {
      this.#retryAt.set(previous.value, this.#now() + RETRY_AFTER_MS);
      // A page from some minutes ago is better than an error, and than one with parts missing.
      if (page.status >= 500 || metadata.isIncomplete) return { value: previous.value, policy: undefined };
    }
    if (page.status !== 200 && page.status < 500) this.#cache.delete(key); // it has moved or is gone
    return { value: page, policy: undefined };
  }

  #policyFor({ bytes }: PageResponse, { tags, expiresAt }: CacheMetadata, startedAt: number): CachePolicy {
    return {
      bytes,
      // Every page has the storefront's layout around it.
      tags: tags.size === 0 ? ['shop'] : [...tags],
      freshUntil: startedAt + (this.#hasEvents ? FRESH_MS : FRESH_WITHOUT_EVENTS_MS),
      staleUntil: startedAt + STALE_MS,
      expiresAt,
    };
  }
}
