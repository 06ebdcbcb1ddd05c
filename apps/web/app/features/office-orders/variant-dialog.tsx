import type { ResponseOf } from '@harusi/contracts/calls';
import { useState } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { choiceText } from '../../lib/format.ts';
import type { OfficeLineView } from './order-labels.ts';

type Variants = ResponseOf<'GET', '/admin/orders/{number}/lines/{line}/variants/'>;

/** Another colour or size of the same piece. */
export function VariantDialog({ number, line }: { number: string; line: OfficeLineView }) {
  const [loaded, setLoaded] = useState<Result<Variants>>();
  const load = async () => {
    setLoaded(undefined);
    const params = { number, line: String(line.id) };
    setLoaded(await browserApi.get('/admin/orders/{number}/lines/{line}/variants/', { params }));
  };
  const others = loaded?.ok ? othersFor(line, loaded.value) : [];
  return (
    <FormDialog
      label="Change variant"
      about={`of ${line.name}`}
      variant="line"
      size="small"
      title="Change variant"
      description={`${line.quantity} × ${line.name}, ${choiceText(line)}. The price stays the same.`}
      sendLabel={others.length > 0 ? 'Change' : undefined}
      values={{ intent: 'variant', line: String(line.id) }}
      onOpen={() => void load()}
    >
      {(problem) => {
        if (loaded === undefined) return <output>Looking what is in stock …</output>;
        if (!loaded.ok) {
          return (
            <Notice tone="failed" role="alert">
              {loaded.problem.message}
            </Notice>
          );
        }
        if (others.length === 0) return <p>There are not enough pieces of any other variant.</p>;
        return (
          <>
            <input type="hidden" name="expected" value={loaded.value.current} />
            <SelectField
              name="variant"
              label="Instead"
              hint="Those with too few pieces left are not listed. The buyer gets an email."
              options={others}
              problem={problem}
              required
            />
          </>
        );
      }}
    </FormDialog>
  );
}

const othersFor = ({ quantity }: OfficeLineView, { current, variants }: Variants) =>
  variants
    .filter(({ id, available }) => id !== current && available >= quantity)
    .map((variant) => ({
      value: String(variant.id),
      label: `${choiceText(variant)} (${variant.available} left)`,
    }));
