import type { FastifyInstance } from 'fastify';
import { totpCode, totpStep } from '../src/lib/security/totp.ts';
import type { TestClock } from './start-test-api.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As an authenticator app reads the secret. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app with this secret; `clock` is the phone's. */
export const openAuthenticator = (secret: string, clock: Pick<TestClock, 'now'>) => ({
  code: (stepsAway = 0) => totpCode(fromBase32(secret), totpStep(clock.now()) + stepsAway),
});

interface Account {
  headers: Record<string, string>;
}

/** Switches on the second factor of a signed-in admin. The next code works 30 seconds later. */
export async function setUpSecondFactor(app: FastifyInstance, clock: TestClock, { headers }: Account) {
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json();
  const { secret } = await post('/auth/second-factor/', {});
  const authenticator = openAuthenticator(secret, clock);
  const { recovery_codes: recoveryCodes } = await post('/auth/second-factor/enable/', {
    code: authenticator.code(),
  });
  clock.advance({ seconds: 30 });
  return { authenticator, recoveryCodes: recoveryCodes as string[] };
}
