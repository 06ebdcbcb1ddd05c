import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Price } from '../../components/price.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { Stars } from '../../components/stars.tsx';
import { toCents } from '../../lib/format.ts';
import { Part, Row } from './part.tsx';

export function StateParts() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Part title="Badges and notices">
        <Row>
          <span className="bg-silk p-2">
            <Badge tone="featured">Featured</Badge>
          </span>
          <Badge tone="sale">Sale</Badge>
          <Badge>Bridal Jewelry</Badge>
          <Badge tone="real">Real Product</Badge>
          <Badge tone="sample">Sample</Badge>
          <Badge tone="verified">Verified</Badge>
        </Row>
        <div className="grid gap-4 lg:grid-cols-3">
          <Notice tone="failed" title="Login Failed">
            Login failed. Please check your credentials and try again.
          </Notice>
          <Notice>Your account is a vendor account, so we opened the vendor dashboard.</Notice>
          <Notice tone="done">
            Thank you! We&rsquo;ll contact you within 24 hours to confirm your booking.
          </Notice>
        </div>
      </Part>
      <Part title="Price and rating">
        <Row>
          <Price cents={toCents(4900)} />
          <Price cents={toCents(42_000)} was={toCents(49_500)} />
          <Price cents={toCents(38_500)} exact />
        </Row>
        <Row>
          <Stars rating={5} />
          <Stars rating={4.6} count={38} />
          <Stars rating={3} count={1} />
        </Row>
      </Part>
      <Part title="Skeletons">
        <div className="grid grid-cols-2 gap-x-grid-x gap-y-grid-y lg:grid-cols-4">
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </Part>
      <Part title="Empty and error states">
        <div className="grid gap-4 lg:grid-cols-3">
          <EmptyState
            art="jewelry"
            title="Your Cart is Empty"
            text="What you add stays here until you come back."
            action={<ButtonLink to="/">Continue Shopping</ButtonLink>}
          />
          <EmptyState
            art="veil"
            title="Nothing matches all five filters"
            text="Without “Emerald” there are 12 pieces."
            action={<ButtonLink to="/design">Show those 12</ButtonLink>}
          />
          <ErrorState
            message="Network error. Please check your internet connection and try again."
            busy={busy}
            onRetry={() => {
              setBusy(true);
              setTimeout(() => setBusy(false), 2_000);
            }}
          />
        </div>
      </Part>
    </>
  );
}
