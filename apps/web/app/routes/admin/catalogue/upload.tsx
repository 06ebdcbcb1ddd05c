import { useCallback, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { productsAction, type ProductIntent } from '../../../features/office-products/product-actions.ts';
import { parseDraft, serializeDraft } from '../../../features/office-products/upload/upload-draft.ts';
import { UploadForm, type UploadDraft } from '../../../features/office-products/upload/upload-form.tsx';
import { draftPictures } from '../../../features/vendor-products/draft-pictures.ts';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { productDrafts } from '../../../lib/forms/form-drafts.ts';
import { userContext } from '../../../lib/session/guards.ts';
import type { Route } from './+types/upload';

export const meta: Route.MetaFunction = () => [{ title: 'Upload New Product | Harusi' }];

/** Restores an unfinished upload: texts, uploaded pictures and pending files. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { id: user } = context.get(userContext);
  const [subcategories, unsent] = await Promise.all([
    browserApi.get('/subcategories/', { signal: request.signal }),
    draftPictures.read(user),
  ]);
  const stored = productDrafts.read(user);
  const initial: UploadDraft = { ...parseDraft(stored), unsent };
  return { user, subcategories, initial, wasRestored: Object.keys(stored).length > 0 || unsent.length > 0 };
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const intent: ProductIntent = await request.json();
  const outcome = await productsAction(intent);
  if ('done' in outcome) forget(context.get(userContext).id);
  return outcome;
}

function forget(user: number) {
  productDrafts.clear(user);
  void draftPictures.clear(user);
}

export default function Upload({ loaderData }: Route.ComponentProps) {
  const { user, subcategories, initial, wasRestored } = loaderData;
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  // A new key for each fresh form.
  const [round, setRound] = useState({ number: 1, initial, wasRestored });
  const [asking, setAsking] = useState(false);
  const keep = useCallback(
    ({ draft, pictures, unsent }: UploadDraft) => {
      productDrafts.write(user, serializeDraft(draft, pictures));
      void draftPictures.write(user, unsent);
    },
    [user],
  );
  return (
    <>
      <Link to="/admin/products" className="inline-flex min-h-6 items-center gap-1 text-stone hover:text-ink">
        <Icon of={ArrowLeft} small />
        Back to Products
      </Link>
      <PageHeader title="Upload New Product" note="Colours, sizes and everything else can follow later." />
      {round.wasRestored && (
        <Notice>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            We kept what you had begun.
            <Button variant="line" size="small" onClick={() => setAsking(true)}>
              Start over
            </Button>
          </span>
        </Notice>
      )}
      {subcategories.ok ? (
        <UploadForm
          key={round.number}
          initial={round.initial}
          subcategories={subcategories.value}
          onChange={keep}
          onSaved={() => void navigate('/admin/products')}
        />
      ) : (
        <Panel>
          <ErrorState
            message={subcategories.problem.message}
            onRetry={() => void revalidate()}
            busy={state === 'loading'}
          />
        </Panel>
      )}
      <ConfirmDialog
        open={asking}
        title="Start over?"
        text="What you have typed and the pictures you have chosen are removed from this form."
        confirmLabel="Start over"
        cancelLabel="Keep it"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          forget(user);
          setAsking(false);
          const empty = { ...parseDraft({}), unsent: [] };
          setRound(({ number }) => ({ number: number + 1, initial: empty, wasRestored: false }));
        }}
      />
    </>
  );
}
