import type { IncomingHttpHeaders } from 'node:http';

/** Collected while a page renders: what invalidates it, when it expires, and whether it may be cached at all. */
export class CacheMetadata {
  readonly tags = new Set<string>();
  /** When time alone makes something on the page wrong, in milliseconds since 1970. */
  expiresAt: number | null = null;
  cacheable = true;
  /** Something on the page is missing because the API did not give it. */
  isIncomplete = false;

  /** A response without tags could change without an event to report it. */
  addApiResponse = (headers: IncomingHttpHeaders): void => {
    const { 'cache-tags': tags, 'cache-until': end, 'cache-control': control } = headers;
    if (typeof tags !== 'string' || !control?.includes('public')) return this.forbid();
    for (const tag of tags.split(' ')) this.tags.add(tag);
    const until = Date.parse(String(end));
    if (!Number.isNaN(until)) this.expiresAt = Math.min(until, this.expiresAt ?? until);
  };

  forbid = (): void => {
    this.cacheable = false;
  };

  fail = (): void => {
    this.isIncomplete = true;
    this.forbid();
  };
}
