import { SignJWT } from 'jose';
import type { ProofStore } from './proof-store.ts';

/** Signs the requests that open or refresh a session, as DPoP describes (RFC 9449). See decision 0037. */
export interface Proofs {
  /** Creates this browser's key on first use. Undefined where the browser can't keep one: the session has no key then. */
  signForNewSession(url: string): Promise<string | undefined>;
  /** Undefined without a key. */
  signForRefresh(url: string): Promise<string | undefined>;
  /** Remembers the nonce of a response for the next proof. */
  keepNonce(headers: Headers): Promise<void>;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };

/** `store`: undefined where the browser has none, as on a page without https. */
export function createProofs(store: ProofStore | undefined): Proofs {
  async function sign(url: string, { privateKey, publicKey }: CryptoKeyPair, nonce: string | undefined) {
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
    return new SignJWT({
      htm: 'POST',
      htu: url,
      jti: crypto.randomUUID(),
      ...(nonce !== undefined && { nonce }),
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: { kty: kty!, crv: crv!, x: x!, y: y! } })
      .setIssuedAt()
      .sign(privateKey);
  }

  return {
    async signForNewSession(url) {
      const key =
        (await store?.readKey()) ??
        (await store?.addKey(await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])));
      return key && sign(url, key, undefined);
    },
    async signForRefresh(url) {
      const key = await store?.readKey();
      return key && sign(url, key, await store?.readNonce());
    },
    async keepNonce(headers) {
      const nonce = headers.get('dpop-nonce');
      if (nonce !== null) await store?.writeNonce(nonce);
    },
  };
}
