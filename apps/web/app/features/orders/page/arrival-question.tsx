import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import { useOptionalShopSettings } from '../../shop-settings/shop-settings.ts';
import { whatsappLink } from '../../shop-settings/whatsapp-link.ts';
import type { ParcelView } from '../order-view.ts';
import type { ArrivalState } from './arrival-state.ts';

interface ArrivalQuestionProps {
  number: string;
  parcel: ParcelView;
  state: ArrivalState;
}

/** Asks the buyer whether a parcel is there. Answering again is harmless, so the buttons stay until the page knows. */
export default function ArrivalQuestion({ number, parcel: { id, seller }, state }: ArrivalQuestionProps) {
  const { Form, busy, problem, attempt } = useFetcherForm();
  const [pressed, setPressed] = useState('');
  useRestoreFocus(state);
  const answer = (value: string) =>
    ({
      type: 'submit',
      name: 'arrived',
      value,
      size: 'small',
      busy,
      busyLabel: pressed === value ? 'Sending…' : undefined,
      onClick: () => setPressed(value),
    }) as const;
  return (
    <Form
      method="post"
      aria-label={`The parcel from ${seller}`}
      className={`grid gap-3 ${state === 'claimed' ? 'border-l-2 border-gold bg-silk px-4 py-4' : ''}`}
    >
      <input type="hidden" name="intent" value="arrival" />
      <input type="hidden" name="parcel" value={id} />
      {state === 'disputed' ? (
        <Search number={number} />
      ) : (
        <p className={state === 'claimed' ? 'font-display text-h3' : ''}>
          {state === 'claimed' ? `${seller} says it’s with you. Is it?` : 'Has it arrived?'}
        </p>
      )}
      {problem !== undefined && (
        <Notice key={attempt} tone="failed" role="alert">
          {problem.message}
        </Notice>
      )}
      <p className="flex flex-wrap gap-3">
        <Button {...answer('yes')} variant={state === 'claimed' ? 'ink' : 'line'}>
          {state === 'disputed' ? 'It’s here now' : 'Yes'}
        </Button>
        {state !== 'disputed' && (
          <Button {...answer('no')} variant="line">
            Not yet
          </Button>
        )}
      </p>
    </Form>
  );
}

function Search({ number }: { number: string }) {
  const shop = useOptionalShopSettings();
  return (
    <p>
      <strong className="font-medium">We’re looking for it.</strong> We’ll write to you as soon as we know
      more.{' '}
      {shop !== undefined && (
        <a
          href={whatsappLink(shop.contact.whatsapp, `Hello, a parcel of my order ${number} has not arrived.`)}
          className="link"
        >
          Ask us on WhatsApp
        </a>
      )}
    </p>
  );
}
