import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { InventoryField, PriceField } from './more-fields.tsx';
import { productValues } from './product-form.ts';
import type { SubmissionView } from './submission-labels.ts';

/** Price and stock, which vendors change without approval. */
export function PricePanel({ product }: { product: SubmissionView }) {
  const { Form, form, busy, problem, attempt } = useFetcherForm();
  const values = productValues(product);
  return (
    <Panel title="Price & stock" action={<span className="text-fine text-sage-dark">changes at once</span>}>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        {/* The API applies the difference, so units sold meanwhile stay sold. */}
        <input type="hidden" name="inventory_was" value={values['inventory']} />
        <ProblemBanner key={attempt} problem={problem} title="Not saved" />
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
          <PriceField values={values} problem={problem} />
          <InventoryField values={values} problem={problem} />
          <Button type="submit" variant="line" busy={busy} busyLabel="Saving…" className="sm:mt-7">
            Save price and stock
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
