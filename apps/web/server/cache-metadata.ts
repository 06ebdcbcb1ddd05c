/** Collected while a page renders: what invalidates it, when it expires, and whether it may be cached at all. */
export class CacheMetadata {
  readonly tags = new Set<string>();
  /** When time alone makes something on the page wrong, in milliseconds since 1970. */
  expiresAt: number | null = null;
  cacheable = true;
  /** Something on the page is missing because the API did not give it. */
  isIncomplete = false;

  /** A response without tags could change without an event to report it. */
  addApiResponse = (headers: Headers): void => {
    const tags = headers.get('cache-tags');
    if (tags === null || !headers.get('cache-control')?.includes('public')) return this.forbid();
    for (const tag of tags.split(' ')) this.tags.add(tag);
    const until = Date.parse(headers.get('cache-until') ?? '');
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
