import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { focusOnMount } from '../../lib/forms/forms.ts';
import { useWaitingMessages } from '../outbox/use-waiting-messages.ts';
import type { SentEnquiry } from './enquiry-rules.ts';

/** Replaces the form after it was sent. */
export function Thanks({ sent: { name, answerBy, text, waitingId } }: { sent: SentEnquiry }) {
  const { pathname } = useLocation();
  const isWaiting = useWaitingMessages().some(({ id }) => id === waitingId);
  return (
    <div className="grid justify-items-start gap-4 border-t-2 border-sage bg-white p-6 lg:p-10">
      <h2
        ref={focusOnMount}
        tabIndex={-1}
        className="font-display text-h2 font-medium text-balance outline-none"
      >
        {`Asante, ${name.split(' ')[0]}`}
      </h2>
      <p className="max-w-read text-stone">
        {isWaiting
          ? 'There is no connection right now, so we keep your message on this device. It leaves by itself once you are online, also if you close this page and come back within a day.'
          : (text ??
            `We have your message. One of us reads it today and answers within one working day, by ${answerBy}. If it is urgent, call us or write on WhatsApp.`)}
      </p>
      <ButtonLink to={pathname} replace preventScrollReset variant="line">
        Write another message
      </ButtonLink>
    </div>
  );
}
