import { createPublicKey, type KeyObject, sign } from 'node:crypto';

/**
 * A self-signed X.509 certificate, written by hand: Node reads certificates but makes none, and one of fixed shape needs no
 * package. DER is tag, length, value, over and over.
 */
export function selfSigned(privateKey: KeyObject, name: string): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const who = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
  const signedWith = sequence(oid('2a864886f70d01010b'), der(0x05)); // SHA-256 with RSA
  const content = sequence(
    der(0xa0, integer(2)), // the third version, which counts from nothing
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

/** Up to 127 in one byte; above, in two after a mark. */
const lengthOf = (length: number) =>
  length < 128 ? Buffer.of(length) : Buffer.of(0x82, length >> 8, length & 0xff);
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (small: number) => der(0x02, Buffer.of(small));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const moment = (text: string) => der(0x17, Buffer.from(text));
