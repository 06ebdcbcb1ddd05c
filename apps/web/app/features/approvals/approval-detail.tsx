import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '../../components/feedback/notice.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { formatLongDate, formatTime } from '../../lib/time/nairobi-time.ts';
import { StepHistory } from '../vendor-products/step-history.tsx';
import { STATUS_TONES } from '../vendor-products/submission-labels.ts';
import { type ApprovalView, statusLabel } from './approval-labels.ts';
import { DecisionForm } from './decision-form.tsx';
import { Photos } from './photos.tsx';
import { Checks, ProductFacts } from './product-facts.tsx';

interface ApprovalDetailProps {
  product: ApprovalView;
  /** URL of the list, for phones. */
  back: string;
  /** URL of this product. */
  here: string;
  /** URL after the decision. */
  next: string;
  problem: ApiError | undefined;
}

/** Everything an admin needs to decide on a product. */
export function ApprovalDetail({ product, back, here, next, problem }: ApprovalDetailProps) {
  const { status, is_revision, submitted_at, vendor_business, rejection_reason } = product;
  const waits = status === 'pending_approval';
  return (
    <article aria-labelledby="under-review" className="@container grid content-start gap-4 p-4">
      <Link to={back} className="inline-flex min-h-11 items-center gap-1 text-stone hover:text-ink lg:hidden">
        <Icon of={ArrowLeft} small />
        All of the list
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <h2 id="under-review" className="text-[1.0625rem] font-semibold wrap-anywhere">
            {product.name}
          </h2>
          <p className="text-fine text-stone">
            {vendor_business}. {is_revision ? 'Changes submitted' : 'Submitted'}{' '}
            {formatLongDate(submitted_at)}, {formatTime(submitted_at)}
          </p>
        </div>
        <StatusBadge tone={STATUS_TONES[status]}>
          {waits && is_revision ? 'Changes to approve' : statusLabel(product)}
        </StatusBadge>
      </header>
      {product.vendor.suspended && <Notice tone="failed">This vendor is suspended.</Notice>}
      {status === 'rejected' && rejection_reason !== null && (
        <Notice tone="failed" title="Rejected">
          <span className="wrap-anywhere whitespace-pre-line">{rejection_reason}</span>
        </Notice>
      )}
      <RevisionChanges product={product} />
      <div className="grid gap-4 @xl:grid-cols-[19rem_minmax(0,1fr)] @xl:gap-6">
        <Photos label="Photographs" images={product.images} />
        <div className="grid content-start gap-4">
          <ProductFacts product={product} />
          <Checks product={product} />
        </div>
      </div>
      <div className="grid gap-1">
        <h3 className="font-semibold">Short description</h3>
        <p className="wrap-anywhere">{product.short_description}</p>
        <h3 className="mt-3 font-semibold">Description</h3>
        <p className="max-w-read text-stone wrap-anywhere whitespace-pre-line">{product.description}</p>
      </div>
      <details className="group">
        <summary className="min-h-6 cursor-pointer font-semibold">History ({product.history.length})</summary>
        <div className="pt-2">
          <StepHistory history={product.history} />
        </div>
      </details>
      {waits && (
        <DecisionForm key={product.submission} product={product} here={here} next={next} problem={problem} />
      )}
    </article>
  );
}

/** A revision beside the published version. */
function RevisionChanges({ product }: { product: ApprovalView }) {
  const { changes, live_images, images } = product;
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="what-changed" className="grid gap-2 rounded-card bg-ivory p-4">
      <h3 id="what-changed" className="font-semibold">
        What changes in the shop
      </h3>
      <dl className="grid gap-2 text-[0.8125rem]">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="grid gap-x-3 lg:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-stone">{field}</dt>
            <dd className="grid gap-1 wrap-anywhere whitespace-pre-line">
              <del className="text-stone">{before ?? 'nothing'}</del>
              <ins className="no-underline">
                <span aria-hidden>→ </span>
                {after ?? 'nothing'}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {live_images.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          <div className="grid content-start gap-1">
            <h4 className="text-fine text-stone">In the shop now</h4>
            <Photos label="Photographs in the shop now" images={live_images} small />
          </div>
          <div className="grid content-start gap-1">
            <h4 className="text-fine text-stone">As sent</h4>
            <Photos label="Photographs as sent" images={images} small />
          </div>
        </div>
      )}
    </section>
  );
}
