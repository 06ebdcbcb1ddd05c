import { type ReactNode, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { DetailsSection } from '../../features/accounts/profile/details-section.tsx';
import { LateSection } from '../../features/accounts/profile/late-section.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import { session } from '../../lib/session/session.ts';
import type { Route } from './+types/profile';
import { lazyPart } from '../../lib/network/load-code.ts';

export const meta: Route.MetaFunction = accountMeta('Profile Settings');

/** Few people see these two. */
const ConfirmEmailNotice = lazyPart(() => import('../../features/accounts/profile/confirm-email-notice.tsx'));
const PendingEmailNotice = lazyPart(() => import('../../features/accounts/profile/pending-email-notice.tsx'));
const PasswordForm = lazyPart(() => import('../../features/accounts/profile/password-form.tsx'));
const AddressSection = lazyPart(() => import('../../features/accounts/profile/address-section.tsx'));
const MessageForm = lazyPart(() => import('../../features/accounts/profile/message-form.tsx'));
const SessionList = lazyPart(() => import('../../features/accounts/profile/session-list.tsx'));
const DataForm = lazyPart(() => import('../../features/accounts/profile/data-form.tsx'));

/** Only customers receive parcels and need an address book. */
const readAddresses = () =>
  session.userType() === 'customer' ? browserApi.get('/auth/addresses/') : undefined;

/** Staff are told by email only. */
const readMessages = () =>
  session.userType() === 'admin' ? undefined : browserApi.get('/auth/me/messages/');

export async function clientLoader() {
  const [me, book, messages, sessions, data] = await Promise.all([
    browserApi.get('/auth/me/'),
    readAddresses(),
    readMessages(),
    browserApi.get('/auth/sessions/'),
    browserApi.get('/auth/me/data/'),
  ]);
  if (!me.ok) return { problem: me.problem };
  if (book?.ok === false) return { problem: book.problem };
  if (messages?.ok === false) return { problem: messages.problem };
  if (!sessions.ok) return { problem: sessions.problem };
  if (!data.ok) return { problem: data.problem };
  return {
    user: me.value,
    addresses: book?.value,
    messages: messages?.value,
    sessions: sessions.value,
    data: data.value,
  };
}

const profileActions = lazyAction(() => import('../../features/accounts/profile/profile-actions.ts'));

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  profileActions.run(async ({ runProfileAction }) =>
    runProfileAction(readFormValues(await request.formData())),
  );

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (loaderData.problem !== undefined) {
    return (
      <Frame>
        <ErrorState
          title="Your profile could not be loaded"
          message={loaderData.problem.message}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </Frame>
    );
  }
  const { user, addresses, messages, sessions, data } = loaderData;
  const person = { recipient: `${user.first_name} ${user.last_name}`, phone_number: user.phone_number ?? '' };
  return (
    <Frame>
      <Suspense>
        {user.pending_email !== null && (
          <PendingEmailNotice key={user.pending_email} email={user.pending_email} current={user.email} />
        )}
        {user.user_type === 'customer' && !user.email_confirmed && user.pending_email === null && (
          <ConfirmEmailNotice email={user.email} />
        )}
      </Suspense>
      <DetailsSection user={user} />
      <LateSection title="Password" text="A new password signs out all your other devices.">
        {() => <PasswordForm username={user.email} />}
      </LateSection>
      {addresses !== undefined && (
        <LateSection
          title="Addresses"
          text="Where the rider finds you. The default one is filled in when you order."
        >
          {(heading) => <AddressSection addresses={addresses} heading={heading} person={person} />}
        </LateSection>
      )}
      {messages !== undefined && (
        <LateSection
          title="How we write to you"
          text="How you hear about your orders and bookings, and whether we may write about anything else."
        >
          {(heading) => <MessageForm user={user} settings={messages} heading={heading} />}
        </LateSection>
      )}
      <LateSection
        title="Where you are signed in"
        text="A phone you lost, a computer you borrowed? Sign it out from here."
      >
        {(heading) => <SessionList sessions={sessions} heading={heading} />}
      </LateSection>
      <LateSection
        title="Your data"
        text="Take along everything we keep about you, or have it deleted. Orders you paid for stay in our books as long as the tax law asks."
      >
        {() => <DataForm data={data} />}
      </LateSection>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="wrap pt-8 lg:pt-16" onFocus={profileActions.preload}>
    <PageHeading label="Your account" title="Profile Settings" className="pb-8 lg:pb-12" />
    {children}
  </div>
);
