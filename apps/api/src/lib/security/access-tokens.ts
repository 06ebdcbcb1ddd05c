import { SignJWT, errors, jwtVerify } from 'jose';

export const ACCESS_TOKEN_MINUTES = 15;

const ISSUER = 'harusi';
const toKey = (secret: string) => new TextEncoder().encode(secret);

export interface AccessClaims {
  sessionId: string;
  until: Date;
}

/** Valid for 15 minutes. It names the session only; the database knows the user and their role. */
export function signAccessToken(secret: string, sessionId: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_MINUTES * 60)
    .sign(toKey(secret));
}

/** Undefined for a token that is forged, expired or not ours. */
export async function readAccessToken(
  secret: string,
  token: string,
  now: Date,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, toKey(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['sid', 'exp'],
    });
    return { sessionId: String(payload['sid']), until: new Date(Number(payload.exp) * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
