import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { SubmitButton } from '../../components/fields/submit-button.tsx';
import photo from '../../images/login-tiara.webp';
import { focusOnMount, type FormRejection, useBusy, useProblemFocus } from '../../lib/forms/forms.ts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import { AuthLayout } from '../accounts/auth/auth-layout.tsx';
import { useReloadForNextSecret } from '../accounts/auth/fragment-secret.ts';

export const alertActions = lazyAction(() => import('./alert-actions.ts'));

interface AlertLinkPageProps {
  title: string;
  lead: string;
  /** What the button says. */
  action: string;
  /** From the link; empty if it is incomplete, undefined before the page is usable. */
  token: string | undefined;
  outcome?: FormRejection | { detail: string } | undefined;
  /** Where to go once it is done. */
  next?: ReactNode;
}

/** A page that an email links to. Opening it changes nothing, because mail scanners open links, too. */
export function AlertLinkPage({ title, lead, action, token, outcome, next }: AlertLinkPageProps) {
  const rejection = outcome !== undefined && 'problem' in outcome ? outcome : undefined;
  const form = useProblemFocus(rejection?.problem);
  const busy = useBusy();
  useReloadForNextSecret();

  if (outcome !== undefined && 'detail' in outcome) {
    return (
      <Frame title="Asante">
        <Notice tone="done">
          <p ref={focusOnMount} tabIndex={-1} className="outline-none">
            {outcome.detail}
          </p>
        </Notice>
        {next ?? <ToTheShop />}
      </Frame>
    );
  }
  if (token === '') {
    return (
      <Frame
        title={title}
        lead="This page needs the whole link from our mail. Please open it again from there."
      >
        <ToTheShop />
      </Frame>
    );
  }
  return (
    <Frame title={title} lead={lead}>
      <Form
        ref={form}
        method="post"
        noValidate
        inert={token === undefined}
        onFocus={alertActions.preload}
        className="grid gap-6"
      >
        <ProblemBanner key={rejection?.attempt} problem={rejection?.problem} />
        <input type="hidden" name="token" value={token ?? ''} />
        <SubmitButton busy={busy} busyLabel="One moment …" className="justify-self-start">
          {action}
        </SubmitButton>
      </Form>
    </Frame>
  );
}

const ToTheShop = () => (
  <ButtonLink to="/" variant="line" className="justify-self-start">
    To the Shop
  </ButtonLink>
);

const Frame = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <AuthLayout photo={photo} label="Your email" title={title} {...(lead !== undefined && { lead })}>
    <div className="grid min-h-40 content-start gap-6">{children}</div>
  </AuthLayout>
);
