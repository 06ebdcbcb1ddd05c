/** Cuts a stream of chunks into pieces of known length. Holds one piece and one chunk at most. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes; undefined when the stream ends before them. */
  async read(size: number): Promise<Buffer | undefined> {
    while (this.#size < size) {
      const { done, value } = await this.#source.next();
      if (done === true) return undefined;
      this.#chunks.push(value);
      this.#size += value.length;
    }
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks, this.#size);
    this.#chunks = [all.subarray(size)];
    this.#size -= size;
    return all.subarray(0, size);
  }
}
