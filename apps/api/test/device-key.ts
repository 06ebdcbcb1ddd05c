import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { testSettings } from './test-settings.ts';

interface ProofOptions {
  nonce?: string | undefined;
  method?: string;
  url?: string;
}

/** A browser's key, and the proofs it signs. */
export async function createDeviceKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  return {
    sign: (path: string, { nonce, method = 'POST', url = testSettings.apiUrl + path }: ProofOptions = {}) =>
      new SignJWT({ htm: method, htu: url, jti: randomUUID(), ...(nonce !== undefined && { nonce }) })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .setIssuedAt(0) // a phone whose clock is wrong
        .sign(privateKey),
  };
}
