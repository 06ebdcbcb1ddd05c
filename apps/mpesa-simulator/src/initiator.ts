import {
  constants,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { z } from 'zod';
import { selfSigned } from './certificate.ts';
import { type Kept, keepIn } from './keep.ts';

const KeyFile = z.object({ privateKey: z.string() });

/** One for all simulators of this process: it takes a third of a second to make. */
let made: string | undefined;
const aKey = () =>
  (made ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey);

/**
 * Who may send money, and the key that his password is encrypted for. It is made when first needed and outlives a restart:
 * a shop fetches the certificate once.
 */
export class Initiator {
  readonly #kept: Kept<z.output<typeof KeyFile>>;
  readonly #name: string;
  readonly #password: string;
  #privateKey: KeyObject | undefined;

  constructor(dataDir: string, { name, password }: { name: string; password: string }) {
    this.#kept = keepIn(dataDir, 'initiator', KeyFile);
    this.#name = name;
    this.#password = password;
  }

  certificate(): string {
    return selfSigned(this.#key(), 'Simulated M-Pesa');
  }

  /** Whether it is he, and his password stands in the credential. */
  isHe(name: string, credential: string): boolean {
    return name === this.#name && this.#read(credential) === this.#password;
  }

  #read(credential: string): string | undefined {
    try {
      const sealed = Buffer.from(credential, 'base64');
      return privateDecrypt({ key: this.#key(), padding: constants.RSA_PKCS1_PADDING }, sealed).toString();
    } catch {
      return undefined; // not of this key
    }
  }

  #key(): KeyObject {
    if (this.#privateKey) return this.#privateKey;
    const kept = this.#kept.read() ?? { privateKey: aKey() };
    this.#kept.write(kept);
    return (this.#privateKey = createPrivateKey(kept.privateKey));
  }
}
