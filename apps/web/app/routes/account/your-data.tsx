import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { SubmitButton } from '../../components/fields/submit-button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { AuthLayout, AuthLink, AuthLinks } from '../../features/accounts/auth/auth-layout.tsx';
import { DeleteButton } from '../../features/accounts/delete-button.tsx';
import { takeFragmentSecret, useReloadForNextSecret } from '../../features/accounts/auth/fragment-secret.ts';
import photo from '../../images/register-rings.webp';
import {
  focusOnMount,
  type FormRejection,
  readFormValues,
  useBusy,
  useProblemFocus,
} from '../../lib/forms/forms.ts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import type { Route } from './+types/your-data';

export const meta: Route.MetaFunction = accountMeta('Your data', { hidden: true });

const guest = lazyAction(() => import('../../features/data-requests/guest-actions.ts'));

/** Only the browser sees the link's secret. */
export async function clientLoader() {
  const [name = '', secret = ''] = takeFragmentSecret().split('=');
  if (name === 'undo') return { undo: secret };
  if (name !== 'key') return {};
  const opened = await guest.run(({ openLink }) => openLink(secret));
  if ('ok' in opened && opened.ok) return { key: secret, isDeleting: opened.value.deletion !== null };
  // On a bad line the link may still be good, and what it allows can be tried again from the page.
  return 'ok' in opened && opened.status === 400 ? { expired: true } : { key: secret, isDeleting: false };
}

/** Reading the secret removes it from the URL, so a second read would find none. */
export const shouldRevalidate = () => false;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  guest.run(async ({ runGuestAction }) => runGuestAction(readFormValues(await request.formData())));

const SENTENCES = {
  sent: 'If we know this address, a link is on its way. Please look into your inbox.',
  deleting: 'We delete your data in seven days. An email tells you how to take that back.',
  kept: 'Karibu tena. We keep your data, and nothing is deleted.',
} as const;

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  useReloadForNextSecret();
  const rejection = actionData !== undefined && 'problem' in actionData ? actionData : undefined;
  const outcome = actionData !== undefined && 'outcome' in actionData ? actionData.outcome : undefined;
  if (outcome !== undefined && outcome !== 'saved') {
    return (
      <Frame title={outcome === 'sent' ? 'Look in your mail' : 'Asante'}>
        <Notice tone="done">
          <p ref={focusOnMount} tabIndex={-1} className="outline-none">
            {SENTENCES[outcome]}
          </p>
        </Notice>
        <ButtonLink to="/" variant="line" className="justify-self-start">
          To the Shop
        </ButtonLink>
      </Frame>
    );
  }
  if (loaderData.undo !== undefined) return <TakeBack undo={loaderData.undo} rejection={rejection} />;
  if (loaderData.key !== undefined) {
    return (
      <Choices
        linkKey={loaderData.key}
        isDeleting={loaderData.isDeleting}
        isSaved={outcome === 'saved'}
        rejection={rejection}
      />
    );
  }
  return <AskForLink isExpired={loaderData.expired === true} rejection={rejection} />;
}

interface AskForLinkProps {
  isExpired?: boolean;
  /** The page is not usable yet. */
  isWaiting?: boolean;
  rejection?: FormRejection | undefined;
}

function AskForLink({ isExpired = false, isWaiting = false, rejection }: AskForLinkProps) {
  const { problem, values, attempt } = rejection ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  return (
    <Frame
      title="Your data"
      lead="Download what we keep about you, or have it deleted. We send a link to your email address, so that nobody else gets what is yours."
    >
      {isExpired && <Notice tone="failed">This link has expired. Please ask for a new one.</Notice>}
      <Form
        ref={form}
        method="post"
        noValidate
        inert={isWaiting}
        onFocus={guest.preload}
        className="grid gap-6"
      >
        <input type="hidden" name="intent" value="ask" />
        <ProblemBanner key={attempt} problem={problem} />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={values?.['email']}
          problem={problem}
          required
        />
        <SubmitButton busy={busy} busyLabel="Sending …">
          Send me a link
        </SubmitButton>
      </Form>
      <AuthLinks>
        <AuthLink before="You have an account?" to="/login?next=/profile">
          Login
        </AuthLink>
      </AuthLinks>
    </Frame>
  );
}

interface ChoicesProps {
  linkKey: string;
  isDeleting: boolean;
  isSaved: boolean;
  rejection: FormRejection | undefined;
}

function Choices({ linkKey: key, isDeleting, isSaved, rejection }: ChoicesProps) {
  const submit = useSubmit();
  const busy = useBusy();
  const send = (intent: string, format = '') => void submit({ intent, key, format }, { method: 'post' });
  return (
    <Frame title="Your data" lead="Everything we keep about you by this email address.">
      <ProblemBanner key={rejection?.attempt} problem={rejection?.problem} />
      <output className="block empty:hidden">
        {isSaved && <Notice tone="done">Your data is in your downloads.</Notice>}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" busy={busy} onClick={() => send('save', 'html')}>
          Download to Read
        </Button>
        <Button variant="line" busy={busy} onClick={() => send('save', 'json')}>
          Download as JSON
        </Button>
      </div>
      {isDeleting ? (
        <Notice>You have asked us to delete it. The link in our email takes that back.</Notice>
      ) : (
        <DeleteButton
          label="Delete My Data"
          title="Delete your data?"
          text="You have seven days to change your mind. Then messages, reviews and the contact on your orders are gone for good."
          busy={busy}
          onConfirm={() => send('remove')}
        />
      )}
    </Frame>
  );
}

/** A button, because mail scanners open links, too. */
function TakeBack({ undo, rejection }: { undo: string; rejection: FormRejection | undefined }) {
  const busy = useBusy();
  return (
    <Frame
      title="Keep your data?"
      lead="You asked us to delete it. Take that back, and everything stays as it is."
    >
      <Form method="post" className="grid gap-6">
        <ProblemBanner key={rejection?.attempt} problem={rejection?.problem} />
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="key" value={undo} />
        <SubmitButton busy={busy} busyLabel="One moment …" className="justify-self-start">
          Keep My Data
        </SubmitButton>
      </Form>
    </Frame>
  );
}

const Frame = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <AuthLayout photo={photo} label="Your rights" title={title} {...(lead !== undefined && { lead })}>
    <div className="grid min-h-56 content-start gap-6">{children}</div>
  </AuthLayout>
);

/** The form that most visitors need, so that nothing moves when it becomes usable. */
export const HydrateFallback = () => <AskForLink isWaiting />;
