import type { Session, User, UserType } from '@harusi/contracts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import { redirect } from 'react-router';
import { session } from '../../lib/session/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { landingFor } from './landing.ts';

const nextOf = (url: string) => new URL(url).searchParams.get('next');

/** Whoever is signed in needs no door: goes where the door would have led. */
export function passBy({ user_type }: User, url: string): Response {
  return redirect(landingFor(user_type, nextOf(url)).path);
}

interface Entry {
  url: string;
  title: string;
  text: string;
  /** The account type chosen in the form, where there is one to choose. */
  chosen?: string | undefined;
}

/** Signs in, greets, and opens the right page. What kind of account it is, the account itself decides. */
export function comeIn(opened: Encoded<typeof Session>, { url, title, text, chosen }: Entry): Response {
  session.save(opened);
  const { user_type } = opened.user;
  const { path, name } = landingFor(user_type, nextOf(url));
  showToast({ tone: 'done', title, text });
  if (chosen !== undefined && chosen !== user_type) {
    showToast({ tone: 'note', title: 'Account type', text: otherType(user_type, name) });
  }
  return redirect(path);
}

const otherType = (userType: UserType, place: string) =>
  `Your account is ${userType === 'admin' ? 'an' : 'a'} ${userType} account, so we opened ${place}.`;
