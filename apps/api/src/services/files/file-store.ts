/** Stores files under names such as `5f/5f03/640.webp`. A file never changes once written. */
export interface FileStore {
  /** Undefined when the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Atomic: readers never see half a file. */
  write(name: string, bytes: Buffer): Promise<void>;
}
