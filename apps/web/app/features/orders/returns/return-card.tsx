import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Thumbnail } from '../../../components/pictures/thumbnail.tsx';
import { Unbroken } from '../../../components/unbroken.tsx';
import { choiceText, formatPrice, toCents } from '../../../lib/format.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { OrderBadge } from '../shared/order-badge.tsx';
import { TrackSteps } from '../shared/track.tsx';
import { useOptionalShopSettings } from '../../shop-settings/shop-settings.ts';
import { REASON_LABELS } from './reasons.ts';
import type { ReturnLineView, ReturnView } from './return-view.ts';
import { LinePhotos } from './line-photos.tsx';
import { lineText, returnState, returnSteps } from './return-state.ts';

interface ReturnCardProps {
  number: string;
  one: ReturnView;
}

export function ReturnCard({ number, one }: ReturnCardProps) {
  const shop = useOptionalShopSettings();
  const { label, tone, text } = returnState(one, shop?.contact.address);
  const heading = useFocusIfNew(one.id);
  return (
    <article className="return-card">
      <header className="grid gap-3" aria-live="polite">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 ref={heading} tabIndex={-1} className="font-display text-h3 font-semibold outline-none">
            Return <span className="order-number">{one.number}</span>
          </h3>
          <OrderBadge tone={tone}>{label}</OrderBadge>
        </div>
        <p className="max-w-read wrap-anywhere">
          <Unbroken text={text} />
        </p>
        {one.completion_note !== null && (
          <p className="text-small text-stone wrap-anywhere">“{one.completion_note}”</p>
        )}
      </header>
      <ul className="grid gap-6">
        {one.lines.map((line) => (
          <li key={line.id} className="grid gap-3">
            <LineFacts line={line} isOver={OVER.has(one.status)} />
            <LinePhotos number={number} one={one} line={line} />
          </li>
        ))}
      </ul>
      {one.collection_notes !== null && (
        <p className="text-small text-stone wrap-anywhere">For the rider: “{one.collection_notes}”</p>
      )}
      <TrackSteps steps={returnSteps(one)} />
      {one.can_withdraw && <Withdraw one={one} />}
    </article>
  );
}

/** Nothing came back. */
const OVER: ReadonlySet<ReturnView['status']> = new Set(['refused', 'withdrawn', 'expired']);

function LineFacts({ line, isOver }: { line: ReturnLineView; isOver: boolean }) {
  const amount = toCents(line.amount);
  return (
    <div className="order-line text-small">
      <Thumbnail image={line.image} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{line.name}</span>
        <span className="block text-stone">{choiceText(line)}</span>
        <span className="block">
          {[lineText(line), isOver || amount === 0 ? '' : formatPrice(amount)].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-stone">{REASON_LABELS[line.reason]}</span>
        {line.words !== null && <span className="block text-stone">“{line.words}”</span>}
      </span>
    </div>
  );
}

function Withdraw({ one }: { one: ReturnView }) {
  const [isOpen, setOpen] = useState(false);
  const { submit, busy, problem, attempt } = useFetcherForm();
  // Closes the dialog after a rejection, whose message appears on the page.
  const [lastAttempt, setLastAttempt] = useState(attempt);
  if (lastAttempt !== attempt) {
    setLastAttempt(attempt);
    setOpen(false);
  }
  const isExchange = one.lines.some(({ wish }) => wish === 'exchange');
  return (
    <div className="grid justify-items-start gap-3">
      {problem !== undefined && (
        <Notice key={attempt} tone="failed" role="alert">
          {problem.message}
        </Notice>
      )}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 cursor-pointer text-small text-stone hover:text-bordeaux"
      >
        <span className="link">Withdraw this request</span>
      </button>
      <ConfirmDialog
        open={isOpen}
        title={`Withdraw ${one.number}?`}
        text={`${isExchange ? 'We’ll stop keeping the exchange for you. ' : ''}You can ask again as long as there’s time.`}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        danger
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void submit({ intent: 'withdraw', return: one.id }, { method: 'post' })}
      />
    </div>
  );
}

/** A request that was just sent takes the focus, so that screen readers start there. */
function useFocusIfNew(id: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state }: { state: unknown } = useLocation();
  const isNew = typeof state === 'object' && state !== null && 'newReturn' in state && state.newReturn === id;
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  return heading;
}
