import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose';

/** A proof as DPoP defines it (RFC 9449), with the request that carried it. */
export interface RequestProof {
  jwt: string;
  method: string;
  /** Without its query. */
  url: string;
}

interface ReadProof {
  /** Names the key that signed it (RFC 7638). */
  thumbprint: string;
  nonce: string | undefined;
}

/**
 * Undefined for a proof that is forged or made for another request. Ignores the times in it: phones' clocks are wrong, and
 * the nonce already makes each proof work only once.
 */
export async function readProof({ jwt, method, url }: RequestProof): Promise<ReadProof | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify<{ htm: unknown; htu: unknown; nonce?: unknown }>(
      jwt,
      EmbeddedJWK,
      { algorithms: ['ES256'], typ: 'dpop+jwt', requiredClaims: ['jti', 'htm', 'htu'] },
    );
    if (payload.htm !== method || payload.htu !== url || !protectedHeader.jwk) return undefined;
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk);
    return { thumbprint, nonce: typeof payload.nonce === 'string' ? payload.nonce : undefined };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException) {
      return undefined;
    }
    throw error;
  }
}

interface BoundSession {
  /** Null for a session without a key. */
  keyThumbprint: string | null;
  proofNonce: string | null;
}

/** What a refresh proves about the session's key: `outdated` is signed by it, over an earlier nonce. */
export async function checkProof(
  { keyThumbprint, proofNonce }: BoundSession,
  given: RequestProof | undefined,
): Promise<'not-needed' | 'missing' | 'outdated' | 'valid'> {
  if (keyThumbprint === null) return 'not-needed';
  const proof = given && (await readProof(given));
  if (proof?.thumbprint !== keyThumbprint) return 'missing';
  return proof.nonce === proofNonce ? 'valid' : 'outdated';
}
