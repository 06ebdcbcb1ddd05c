/** Reads a stream of chunks in pieces of a given size. Holds at most one piece and one chunk. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next `size` bytes; undefined when the stream ends first. */
  async read(size: number): Promise<Buffer | undefined> {
    while (this.#size < size) {
      const { done, value } = await this.#source.next();
      if (done === true) return undefined;
      this.#chunks.push(value);
      this.#size += value.length;
    }
    const buffered = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks, this.#size);
    this.#chunks = [buffered.subarray(size)];
    this.#size -= size;
    return buffered.subarray(0, size);
  }
}
