import { useRef, useState } from 'react';
import { ArrowLeft, Check } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { KeyHint, useKeyboardShortcuts } from '../../components/office/lists/keyboard-shortcuts.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { useBusy } from '../../lib/forms/forms.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { MODERATION_ACTIONS, REVIEW_TONES, REVIEW_LABELS } from '../office-reviews/review-labels.ts';
import { CATEGORY_LABELS, stylistPath } from '../stylists/stylist-labels.ts';
import type { OfficeItem } from './portfolio-actions.ts';

interface ItemDetailProps {
  item: OfficeItem;
  /** URL of the list, for phones. */
  back: string;
  /** Search params after the decision. */
  next: string;
}

/** A portfolio item as couples will see it, with its moderation actions. */
export function ItemDetail({ item, back, next }: ItemDetailProps) {
  const { title, description, image, category, tags, state, stylist, date_added } = item;
  return (
    <article aria-labelledby="looked-at" className="grid content-start gap-4 p-4">
      <Link to={back} className="inline-flex min-h-11 items-center gap-1 text-stone hover:text-ink lg:hidden">
        <Icon of={ArrowLeft} small />
        All of the list
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <h2 id="looked-at" className="text-[1.0625rem] font-semibold wrap-anywhere">
            {title}
          </h2>
          <p className="text-fine text-stone">
            <Link to={stylistPath(stylist.id)} className="text-gold-text underline-offset-4 hover:underline">
              {stylist.name}
            </Link>
            , {CATEGORY_LABELS[category]}, sent {formatDateTime(date_added)}
          </p>
        </div>
        <StatusBadge tone={REVIEW_TONES[state]}>{REVIEW_LABELS[state]}</StatusBadge>
      </header>
      <Picture
        key={image.image}
        picture={image}
        sizes="(min-width: 60rem) 30rem, 92vw"
        className="max-h-140 w-full max-w-120 rounded-control"
      />
      {description !== '' && <p className="max-w-read wrap-anywhere whitespace-pre-line">{description}</p>}
      {tags.length > 0 && <p className="text-fine text-stone wrap-anywhere">Tags: {tags.join(', ')}</p>}
      <Verdicts item={item} next={next} />
    </article>
  );
}

const KEYS = { published: 'A', refused: 'R' } as const;

function Verdicts({ item: { id, title, state }, next }: Pick<ItemDetailProps, 'item' | 'next'>) {
  const busy = useBusy();
  const [isDeleting, setDeleting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const press = (verdict: string) =>
    form.current?.querySelector<HTMLButtonElement>(`button[value=${verdict}]`)?.click();
  useKeyboardShortcuts({ a: () => press('published'), r: () => press('refused') });
  return (
    <Form
      ref={form}
      method="post"
      className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-white px-4 py-3 max-lg:*:flex-1"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="next" value={next} />
      {MODERATION_ACTIONS[state].toReversed().map(({ to, label }) => (
        <Button
          key={to}
          type="submit"
          name="verdict"
          value={to}
          busy={busy}
          variant={to === 'refused' ? 'bordeaux' : 'ink'}
          className={
            to === 'published' ? 'border-sage-dark bg-sage-dark hover:bg-white hover:text-sage-dark' : ''
          }
        >
          {to === 'published' && <Icon of={Check} small />}
          {label} <KeyHint>{KEYS[to]}</KeyHint>
        </Button>
      ))}
      <Button variant="line" busy={busy} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {/* Clicked by the dialog, which is outside the form. */}
      <button type="submit" name="verdict" value="deleted" hidden aria-hidden tabIndex={-1} />
      <p className="ml-auto text-fine text-stone max-lg:hidden">
        <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> next and previous
      </p>
      <ConfirmDialog
        open={isDeleting}
        title={`Delete “${title}”?`}
        text="It is gone for good, also from the stylist’s page. To hide it, refuse it instead."
        confirmLabel="Delete"
        danger
        busy={busy}
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          press('deleted');
        }}
      />
    </Form>
  );
}
