/** Wherever our files lie. Names are ours, such as `5f/5f03/640.webp`; what is written under one never changes. */
export interface FileStore {
  /** The bytes, or nothing when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Whole or not at all: nobody ever reads half a file. */
  write(name: string, bytes: Buffer): Promise<void>;
}
