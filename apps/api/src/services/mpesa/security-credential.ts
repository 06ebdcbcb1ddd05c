import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MpesaAccount, MpesaInitiator } from '@harusi/environment/accounts/mpesa-account';
import { SettingError } from '@harusi/environment/setting-error';

/** An initiator's password, encrypted for M-Pesa. */
export type EncryptCredential = (initiator: MpesaInitiator) => Promise<string>;

const TIMEOUT_MS = 10_000;

/**
 * Encrypts the password for M-Pesa's certificate with PKCS#1 v1.5. An unreadable certificate stops the start.
 * The simulator serves its own, which is fetched on first use and cached.
 */
export function createCredentialEncryptor({
  baseUrl,
  initiator,
}: Pick<MpesaAccount, 'baseUrl' | 'initiator'>): EncryptCredential {
  const given = initiator?.certificate ? readCertificate(initiator.certificate) : undefined;
  let fetched: Promise<KeyObject> | undefined;
  const fetchKey = () =>
    (fetched ??= fetchCertificate(`${baseUrl}/_sim/cert.pem`).catch((error: unknown) => {
      fetched = undefined; // retry on the next call
      throw error;
    }));

  return async ({ password }) => {
    const key = given ?? (await fetchKey());
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString(
      'base64',
    );
  };
}

/** A file path or PEM text, whose line breaks an environment variable may have turned into `\n`. */
function readCertificate(certificate: string): KeyObject {
  try {
    const isText = certificate.startsWith('-----BEGIN');
    const pem = isText ? certificate.replaceAll(String.raw`\n`, '\n') : readFileSync(certificate);
    return createPublicKey(pem);
  } catch {
    throw new SettingError(
      "MPESA_CERTIFICATE cannot be read; set it to the file of Safaricom's certificate (PEM), or to its text.",
    );
  }
}

async function fetchCertificate(url: string): Promise<KeyObject> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return createPublicKey(await response.text());
}
