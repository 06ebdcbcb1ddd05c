/** What a page turned out to show while it was made: how long it may be kept, and what ends it. */
export class Shown {
  readonly tags = new Set<string>();
  /** The first moment at which something on the page becomes wrong by itself, in milliseconds since 1970. */
  until: number | null = null;
  mayBeKept = true;

  /** An answer of the API that does not say what it shows could change without anybody telling us. */
  add = (answer: Headers): void => {
    const tags = answer.get('cache-tags');
    if (tags === null || !answer.get('cache-control')?.includes('public')) return this.refuse();
    for (const tag of tags.split(' ')) this.tags.add(tag);
    const until = Date.parse(answer.get('cache-until') ?? '');
    if (!Number.isNaN(until)) this.until = Math.min(until, this.until ?? until);
  };

  refuse = (): void => {
    this.mayBeKept = false;
  };
}
