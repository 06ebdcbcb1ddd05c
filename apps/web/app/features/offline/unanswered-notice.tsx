import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showNetworkToast } from '../../lib/toasts.ts';
import { unansweredBooking, unansweredOrder } from '../checkout/unanswered.ts';

/** Sent before this page was opened: what this page sends itself may be on its way. */
const isFromBefore = (sent: { at: number } | undefined) =>
  sent !== undefined && sent.at < performance.timeOrigin;

function findUnanswered(): 'order' | 'booking' | undefined {
  if (isFromBefore(unansweredOrder.find())) return 'order';
  return isFromBefore(unansweredBooking.find()) ? 'booking' : undefined;
}

/** An order or a booking that was sent in an earlier visit, and whose response never came. */
export function UnansweredNotice() {
  const navigate = useNavigate();
  const [kind, setKind] = useState(findUnanswered);
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    // Another tab may get the response, or give up.
    const update = () => setKind(findUnanswered);
    addEventListener('storage', update);
    return () => removeEventListener('storage', update);
  }, []);
  if (kind === undefined) return null;

  const check = async () => {
    setChecking(true);
    const resend = await import('./resend.ts').catch(showNetworkToast);
    const path = await resend?.resend(kind);
    setChecking(false);
    setKind(findUnanswered);
    if (path !== undefined) await navigate(path);
  };
  const forget = () => {
    (kind === 'order' ? unansweredOrder : unansweredBooking).forget();
    setKind(findUnanswered);
  };

  return (
    <section
      aria-label={`Unanswered ${kind}`}
      className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-silk px-gutter pt-3 text-small sm:pt-0"
    >
      <output>{`We didn’t hear back about your ${kind}. Shall we send it again? If it already arrived, we won’t ${kind === 'order' ? 'place' : 'make'} it twice.`}</output>
      <span className="flex gap-6">
        <button
          type="button"
          className="min-h-12 cursor-pointer"
          disabled={isChecking}
          onClick={() => void check()}
        >
          <span className="link">{isChecking ? 'Sending…' : 'Send again'}</span>
        </button>
        <button type="button" className="min-h-12 cursor-pointer" disabled={isChecking} onClick={forget}>
          <span className="link">Don’t send</span>
        </button>
      </span>
    </section>
  );
}
