import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { pictureFromStored } from '../../components/office/pictures/use-pictures.ts';
import { PricePanel } from '../../features/vendor-products/price-panel.tsx';
import type { Subcategories } from '../../features/vendor-products/basic-fields.tsx';
import { changePrice } from '../../features/vendor-products/change-price.ts';
import { ProductEditor } from '../../features/vendor-products/product-editor.tsx';
import { changedProduct, productValues } from '../../features/vendor-products/product-form.ts';
import { PRODUCT_LISTS } from '../../features/vendor-products/product-lists.ts';
import { showOutcome } from '../../features/vendor-products/show-outcome.ts';
import { StepHistory } from '../../features/vendor-products/step-history.tsx';
import {
  STATUS_TONES,
  statusLabel,
  type SubmissionView,
} from '../../features/vendor-products/submission-labels.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import type { Route } from './+types/edit-product';

export const meta: Route.MetaFunction = () => [{ title: 'Edit Product | Harusi' }];

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [product, subcategories] = await Promise.all([
    browserApi.get('/products/approval/vendor-submissions/{id}/', { params: { id }, signal }),
    browserApi.get('/subcategories/', { signal }),
  ]);
  if (!product.ok) return product;
  return subcategories.ok
    ? { ok: true as const, product: product.value, subcategories: subcategories.value }
    : subcategories;
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  return changePrice(id, readFormValues(await request.formData()));
}

export default function EditProduct({ loaderData: result }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (result.ok) return <Editor product={result.product} subcategories={result.subcategories} />;
  return (
    <>
      <PageHeader title="Edit Product" />
      <Panel>
        {result.status === 404 ? (
          <EmptyState art="veil" title="We couldn't find that product" text="It may have been removed." />
        ) : (
          <ErrorState
            title="Failed to load your products"
            message="Please try again."
            onRetry={() => void revalidate()}
            busy={state === 'loading'}
          />
        )}
      </Panel>
    </>
  );
}

interface EditorProps {
  product: SubmissionView;
  subcategories: Subcategories;
}

function Editor({ product, subcategories }: EditorProps) {
  const navigate = useNavigate();
  const { id, is_live } = product;
  const list = PRODUCT_LISTS.find(({ status }) => status === product.status) ?? PRODUCT_LISTS[0];
  return (
    <>
      <Link to={list.path} className="inline-flex min-h-6 items-center gap-1 text-stone hover:text-ink">
        <Icon of={ArrowLeft} small />
        {list.title}
      </Link>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="wrap-anywhere">{product.name}</span>
            <StatusBadge tone={STATUS_TONES[product.status]}>{statusLabel(product)}</StatusBadge>
          </span>
        }
        note={`Submitted ${formatDateTime(product.submitted_at)}`}
      />
      <WhatHappens {...product} />
      {is_live && <PricePanel product={product} />}
      <ProductEditor
        name="Product"
        values={productValues(product)}
        pictures={() => product.images.map(pictureFromStored)}
        subcategories={subcategories}
        colours={product.colours}
        isLive={is_live}
        label={product.status === 'rejected' ? 'Resubmit for approval' : 'Submit changes for approval'}
        note={
          is_live
            ? 'These changes wait for approval; until then the shop shows it as it is.'
            : 'We look at it again before it is in the shop, and tell you.'
        }
        call={(typed, pictures) => (options) =>
          browserApi.patch('/products/approval/vendor-submissions/{id}/', changedProduct(typed, pictures), {
            ...options,
            params: { id },
          })
        }
        onDone={(changed) => void navigate(showOutcome(changed))}
      />
      <Panel title="History">
        <StepHistory history={product.history} />
      </Panel>
    </>
  );
}

/** The reason for a rejection, or what an edit leads to. */
function WhatHappens({ status, is_live, rejection_reason }: SubmissionView) {
  if (status === 'rejected' && rejection_reason !== null) {
    return (
      <Notice tone="failed" title={is_live ? 'Your changes were rejected' : 'This product was rejected'}>
        <p className="wrap-anywhere whitespace-pre-line">{rejection_reason}</p>
        <p className="text-ink">
          Fix it below and send it again.
          {is_live && ' The shop still shows the version that was approved.'}
        </p>
      </Notice>
    );
  }
  if (status === 'pending_approval') {
    return <Notice>It is waiting for approval. What you send now takes the place of what waits.</Notice>;
  }
  return (
    <Notice>
      It is in the shop. Price and stock change at once; anything else waits for approval while the shop keeps
      showing the present version.
    </Notice>
  );
}
