import type { MessageSettings, User } from '@harusi/contracts/accounts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import { type RefObject, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { localPhone } from '../../../lib/kenya/phone.ts';
import { formatDate } from '../../../lib/time/nairobi-time.ts';
import { TextFields } from '../../text-choice/text-fields.tsx';
import type { Intent } from './profile-actions.ts';

type Settings = Encoded<typeof MessageSettings>;

interface MessageFormProps {
  user: User;
  settings: Settings;
  /** Gets the focus when the button that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Where texts go, texts that were stopped, and consent to offers. */
export default function MessageForm({ user, settings: { stopped, offers }, heading }: MessageFormProps) {
  const { Form, form, problem, attempt, busy } = useFetcherForm();
  // In titles it stays on one line.
  const phone =
    user.phone_number === null ? undefined : localPhone(user.phone_number).replaceAll(' ', '\u00A0');
  return (
    <div className="grid gap-10">
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <input type="hidden" name="intent" value={'texts' satisfies Intent} />
        <ProblemBanner key={attempt} problem={problem} />
        {phone === undefined && (
          <Notice title="We have no number to text">
            Add your phone under Details. Until then only orders and bookings with a number of their own are
            texted.
          </Notice>
        )}
        {phone !== undefined &&
          stopped.map((stop) => (
            <StoppedNotice key={stop.channel} stop={stop} phone={phone} heading={heading} />
          ))}
        <TextFields key={`${user.text_channel} ${user.language}`} user={user} problem={problem} />
        <SubmitButton busy={busy} busyLabel="Saving …" className="justify-self-start">
          Save Choice
        </SubmitButton>
      </Form>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="text-small font-medium">News and offers</legend>
        <p className="max-w-read text-small text-stone">
          We send none today. If we begin, only those who agreed here will get them. What we tell you about
          your orders and bookings doesn’t depend on it.
        </p>
        {offers.map((offer) => (
          <OfferBox key={offer.channel} offer={offer} />
        ))}
      </fieldset>
    </div>
  );
}

interface StoppedNoticeProps extends Pick<MessageFormProps, 'heading'> {
  stop: Settings['stopped'][number];
  phone: string;
}

function StoppedNotice({ stop: { channel, since, obstacle }, phone, heading }: StoppedNoticeProps) {
  const { submit, busy, problem, attempt } = useFetcherForm(() => heading.current?.focus());
  const how = channel === 'sms' ? `texting ${phone}` : `writing to ${phone} on WhatsApp`;
  return (
    <Notice title={`You asked us to stop ${how}`}>
      <p>{`Since ${formatDate(since)} nothing goes there. ${obstacle ?? ''}`}</p>
      <ProblemBanner key={attempt} problem={problem} />
      {obstacle === null && (
        <Button
          variant="line"
          size="small"
          busy={busy}
          className="mt-3"
          onClick={() => void submit({ intent: 'resume-texts', channel }, { method: 'post' })}
        >
          {channel === 'sms' ? 'Text Me Again' : 'Write to Me Again'}
        </Button>
      )}
    </Notice>
  );
}

interface Wanted {
  agrees: boolean;
  agreedAt: string | null;
  problem: ApiError | undefined;
}

/** Agreed to by the tick, withdrawn by taking it away: nothing else to press. */
function OfferBox({ offer }: { offer: Settings['offers'][number] }) {
  const { channel, words, agreed_at, obstacle } = offer;
  const { submit, problem, attempt } = useFetcherForm();
  /** Shown until the answer changes one of the other two. */
  const [wanted, setWanted] = useState<Wanted>();
  const isWaiting = wanted?.agreedAt === agreed_at && wanted.problem === problem;
  const isBlocked = agreed_at === null && obstacle !== null;
  const choose = (agrees: boolean) => {
    setWanted({ agrees, agreedAt: agreed_at, problem });
    void submit({ intent: 'offers', channel, words, ...(agrees && { agrees: 'on' }) }, { method: 'post' });
  };
  return (
    <>
      <Checkbox
        name={`offers-${channel}`}
        label={isBlocked ? <span className="text-stone">{words}</span> : words}
        hint={agreed_at === null ? (obstacle ?? undefined) : `Agreed on ${formatDate(agreed_at)}.`}
        checked={isWaiting ? wanted.agrees : agreed_at !== null}
        disabled={isBlocked}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <ProblemBanner key={attempt} problem={problem} />
    </>
  );
}
