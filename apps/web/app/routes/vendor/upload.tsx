import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { pictureFromFile } from '../../components/office/pictures/use-pictures.ts';
import { draftPictures } from '../../features/vendor-products/draft-pictures.ts';
import { productDrafts } from '../../lib/forms/form-drafts.ts';
import { ProductEditor } from '../../features/vendor-products/product-editor.tsx';
import {
  newProduct,
  pictureColours,
  splitColours,
  withColours,
} from '../../features/vendor-products/product-form.ts';
import { showOutcome } from '../../features/vendor-products/show-outcome.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { FormValues } from '../../lib/forms/forms.ts';
import { userContext } from '../../lib/session/guards.ts';
import type { Route } from './+types/upload';

interface Draft {
  values: FormValues;
  files: readonly File[];
}

const NOTHING: Draft = { values: {}, files: [] };

export const meta: Route.MetaFunction = () => [{ title: 'Add Product | Harusi' }];

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { id: user } = context.get(userContext);
  const [subcategories, files] = await Promise.all([
    browserApi.get('/subcategories/', { signal: request.signal }),
    draftPictures.read(user),
  ]);
  const draft: Draft = { values: productDrafts.read(user), files };
  return { user, subcategories, draft };
}

export default function Upload({ loaderData: { user, subcategories, draft: saved } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  // Incremented to start with a fresh form.
  const [round, setRound] = useState({ number: 1, draft: saved });
  const [asking, setAsking] = useState(false);
  const { values, files } = round.draft;
  const wasKept = Object.keys(values).length > 0 || files.length > 0;

  const forget = () => {
    productDrafts.clear(user);
    void draftPictures.clear(user);
  };

  return (
    <>
      <PageHeader title="Add Product" note="Tell us about it; we look at it before it is in the shop." />
      {wasKept && (
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
        <ProductEditor
          key={round.number}
          name="New product"
          values={values}
          pictures={() => withColours(files.map(pictureFromFile), values['picture_colours'])}
          subcategories={subcategories.value}
          label="Submit for approval"
          note="We look at every product before it is in the shop, and tell you."
          call={(typed, pictures) => (options) =>
            browserApi.post('/products/approval/vendor-submissions/', newProduct(typed, pictures), options)
          }
          onTyped={(typed) => productDrafts.write(user, typed)}
          onPictures={(pictures) => {
            void draftPictures.write(
              user,
              pictures.flatMap(({ file }) => file ?? []),
            );
            const typed = productDrafts.read(user);
            const picture_colours = pictureColours(pictures, splitColours(typed['colours']));
            productDrafts.write(user, { ...typed, picture_colours });
          }}
          onDone={(product) => {
            forget();
            void navigate(showOutcome(product));
          }}
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
          forget();
          setAsking(false);
          setRound(({ number }) => ({ number: number + 1, draft: NOTHING }));
        }}
      />
    </>
  );
}
