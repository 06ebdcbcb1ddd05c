import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  sign,
} from 'node:crypto';
import { z } from 'zod';
import { type JsonFile, jsonFile } from '../core/json-file.ts';

const KeyFile = z.object({ privateKey: z.string() });

/** Shared by every simulator in this process: generating a key takes a third of a second. */
let cachedKey: string | undefined;
const createKey = () =>
  (cachedKey ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey);

/**
 * The operator who may send money, and the key that encrypts their password. The key is created on first use and survives
 * a restart, because a shop fetches the certificate once.
 */
export class Initiator {
  readonly #kept: JsonFile<z.output<typeof KeyFile>>;
  readonly #name: string;
  readonly #password: string;
  #privateKey: KeyObject | undefined;

  constructor(dataDir: string, { name, password }: { name: string; password: string }) {
    this.#kept = jsonFile(dataDir, 'initiator', KeyFile);
    this.#name = name;
    this.#password = password;
  }

  certificate(): string {
    return createCertificate(this.#key(), 'Simulated M-Pesa');
  }

  /** True when the name matches and the credential decrypts to the password. */
  verify(name: string, credential: string): boolean {
    return name === this.#name && this.#read(credential) === this.#password;
  }

  #read(credential: string): string | undefined {
    try {
      const sealed = Buffer.from(credential, 'base64');
      return privateDecrypt({ key: this.#key(), padding: constants.RSA_PKCS1_PADDING }, sealed).toString();
    } catch {
      return undefined; // encrypted for another key
    }
  }

  #key(): KeyObject {
    if (this.#privateKey) return this.#privateKey;
    const kept = this.#kept.read() ?? { privateKey: createKey() };
    this.#kept.write(kept);
    return (this.#privateKey = createPrivateKey(kept.privateKey));
  }
}

/**
 * A self-signed X.509 certificate. Node can read certificates but not create them, and one of fixed shape is not worth a
 * dependency. DER is a nested sequence of tag, length and value.
 */
export function createCertificate(privateKey: KeyObject, name: string): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const who = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
  const signedWith = sequence(oid('2a864886f70d01010b'), der(0x05)); // SHA-256 with RSA
  const content = sequence(
    der(0xa0, integer(2)), // version 3, counted from zero
    integer(1),
    signedWith,
    who,
    sequence(moment('200101000000Z'), moment('491231235959Z')),
    who,
    publicKey,
  );
  const signature = der(0x03, Buffer.of(0), sign('sha256', content, privateKey));
  const lines = sequence(content, signedWith, signature)
    .toString('base64')
    .replaceAll(/.{1,64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(value.length), value]);
}

/** Lengths up to 127 take one byte; longer ones take two after a marker byte. */
const lengthOf = (length: number) =>
  length < 128 ? Buffer.of(length) : Buffer.of(0x82, length >> 8, length & 0xff);
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (small: number) => der(0x02, Buffer.of(small));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const moment = (text: string) => der(0x17, Buffer.from(text));
