import type { Challenge } from '@harusi/contracts/accounts/challenges';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { challengeSecret } from '../../src/lib/security/challenges.ts';

/** An answer to a challenge without its work, for simulations that know the secret and only count the work. */
export async function forgeAnswer(jwtSecret: string, { parameters }: Challenge): Promise<string> {
  const secret = challengeSecret(jwtSecret);
  const challenge = await createChallenge({
    algorithm: parameters.algorithm,
    cost: 1,
    counter: 0,
    deriveKey,
    data: parameters.data,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key of ${secret}`,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
