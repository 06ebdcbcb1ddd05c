import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { accountMeta } from '../../../features/accounts/account-meta.ts';
import { AuthLayout } from '../../../features/accounts/auth/auth-layout.tsx';
import {
  takeFragmentSecret,
  useReloadForNextSecret,
} from '../../../features/accounts/auth/fragment-secret.ts';
import { authActions } from '../../../features/accounts/auth/lazy-auth-actions.ts';
import photo from '../../../images/login-tiara.webp';
import { focusOnMount } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/confirm-email';

export const meta: Route.MetaFunction = accountMeta('Confirm your email', { hidden: true });

/** Only the browser sees the link's secret, so it confirms the address. */
export async function clientLoader() {
  const token = takeFragmentSecret();
  if (token === '') return { problem: { message: 'This page needs the whole link from our mail.' } };
  const result = await authActions.run(({ confirmEmail }) => confirmEmail(token));
  if ('ok' in result) return { problem: result.ok ? undefined : result.problem };
  return { problem: result.data.problem };
}

/** Reading the secret removes it from the URL, so a second read would find none. */
export const shouldRevalidate = () => false;

export default function ConfirmEmail({ loaderData: { problem } }: Route.ComponentProps) {
  useReloadForNextSecret();
  return (
    <Frame title={problem === undefined ? 'Asante' : 'That did not work'}>
      <Notice tone={problem === undefined ? 'done' : 'failed'}>
        <p ref={focusOnMount} tabIndex={-1} className="outline-none">
          {problem === undefined
            ? 'Your email address is confirmed. What you ordered or booked with it is in your account.'
            : `${problem.message} You can ask for a new link in your profile.`}
        </p>
      </Notice>
      <ButtonLink to={problem === undefined ? '/orders' : '/profile'} className="justify-self-start">
        {problem === undefined ? 'My Orders' : 'Profile Settings'}
      </ButtonLink>
    </Frame>
  );
}

/** Of fixed height, so that nothing moves when the answer arrives. */
const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <AuthLayout photo={photo} label="Your email" title={title}>
    <div className="grid min-h-56 content-start gap-6">{children}</div>
  </AuthLayout>
);

export const HydrateFallback = () => (
  <Frame title="One moment">
    <p aria-busy className="text-stone">
      We are confirming your email address …
    </p>
  </Frame>
);
