import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { KENYAN_WORDS } from './kenyan-words.ts';

/** Guesses that a password must withstand: out of reach even for someone who has copied the hashes. */
const MIN_GUESSES = 1e8;
/** Below this, a program that tries what people usually choose finds it in days. */
const COMMON_GUESSES = 1e6;
/** The estimate takes long for long texts. Where this much is hard to guess, the whole is. */
const LONGEST_READ = 32;

export interface PasswordOwner {
  email: string;
  username?: string | null | undefined;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null | undefined;
}

/** Why a password is too easy to guess for this person; undefined if it is acceptable. */
export async function findPasswordWeakness(
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> {
  const typed = password.toLowerCase();
  const mailbox = owner.email.split('@')[0];
  const digits = owner.phoneNumber?.slice(-9);
  const own = [mailbox, owner.username, `${owner.firstName}${owner.lastName}`, digits]
    .filter((word) => word != null && word.length >= 4)
    .map((word) => word!.toLowerCase());
  if (own.some((word) => typed.includes(word))) {
    return 'Leave your own name, email address and phone number out of the password';
  }
  const estimator = await loadEstimator();
  const ownWords = [owner.firstName, owner.lastName, ...(mailbox ?? '').split(/[._+-]/)];
  const { guesses } = estimator.check(password, ownWords);
  if (guesses < COMMON_GUESSES) {
    return 'This password is one of the first that people try. Choose another one';
  }
  if (guesses < MIN_GUESSES) {
    return 'This password is too easy to guess. Three words that don’t belong together make a good one';
  }
  return undefined;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The list of 49,000 common passwords takes 0.2 s and 40 MB: it is loaded with the first password that is chosen. */
const loadEstimator = () => (estimator ??= createEstimator());

async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'], kenya: KENYAN_WORDS },
    graphs: adjacencyGraphs,
    maxLength: LONGEST_READ,
  });
}
