import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { StatusBadge, type StatusTone } from '../../../components/office/layout/status-badge.tsx';
import { Picture } from '../../../components/pictures/picture.tsx';
import { Stars } from '../../../components/stars.tsx';
import { formatDate } from '../../../lib/time/nairobi-time.ts';
import type { StylistView } from '../stylist-labels.ts';
import { copyUploadLink, useUploadLinkPending } from '../stylist-parts.tsx';

const STATES: Readonly<Record<'pending' | 'published' | 'refused', { label: string; tone: StatusTone }>> = {
  pending: { label: 'Waiting', tone: 'warn' },
  published: { label: 'Shown', tone: 'sage' },
  refused: { label: 'Refused', tone: 'plain' },
};

/** Portfolio items and the secret upload link. */
export function PortfolioSection({ stylist, onRenew }: { stylist: StylistView; onRenew: () => void }) {
  const isLinkChanging = useUploadLinkPending();
  return (
    <DetailsSection
      title={`Portfolio (${stylist.portfolio.length})`}
      action={
        <>
          <Button
            variant="line"
            size="small"
            busy={isLinkChanging}
            onClick={() => void copyUploadLink(stylist)}
          >
            Copy Portfolio Upload Link
          </Button>
          <Button variant="line" size="small" onClick={onRenew}>
            Renew
            <span className="sr-only"> the upload link</span>
          </Button>
        </>
      }
    >
      {stylist.portfolio.length === 0 ? (
        <p className="text-stone">Nothing yet. {stylist.name} can send work with the upload link.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {stylist.portfolio.map((item) => (
            <li key={item.id} className="grid content-start gap-1">
              <Picture
                picture={item.image}
                sizes="(min-width: 40rem) 200px, 45vw"
                className="aspect-4/5 rounded-control"
              />
              <span className="text-fine font-medium wrap-anywhere">{item.title}</span>
              <span>
                <StatusBadge tone={STATES[item.state].tone}>{STATES[item.state].label}</StatusBadge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DetailsSection>
  );
}

export function ReviewsSection({ stylist }: { stylist: StylistView }) {
  return (
    <DetailsSection title={`Reviews (${stylist.reviews.length})`}>
      {stylist.reviews.length === 0 ? (
        <p className="text-stone">None yet. Clients get a link to write one after their booking.</p>
      ) : (
        <ul className="grid gap-4">
          {stylist.reviews.map((review) => (
            <li key={review.id} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong className="font-semibold">{review.client_name}</strong>
                <Stars rating={review.rating} />
                <span className="text-fine text-stone">
                  {`${review.service_type}, ${formatDate(review.date)}`}
                </span>
                <StatusBadge tone={STATES[review.state].tone}>{STATES[review.state].label}</StatusBadge>
              </p>
              <p className="wrap-anywhere">{review.review}</p>
            </li>
          ))}
        </ul>
      )}
    </DetailsSection>
  );
}

export function DetailsSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 border-t border-line pt-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {action !== undefined && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </section>
  );
}
