import type { SubmitEvent } from 'react';
import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import type { County } from '@harusi/contracts/checkout/delivery';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useSave } from '../../components/office/editing/use-save.ts';
import { Panel } from '../../components/office/layout/panel.tsx';
import { submitDelivery } from './delivery-actions.ts';

const OPTIONS = COUNTIES.map((county) => ({ value: county, label: county }));

export function DefaultCounty({ county }: { county: County }) {
  const { form, submit, busy, problem, attempt } = useSave(() => undefined);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = COUNTIES.find((one) => one === new FormData(event.currentTarget).get('default_county'));
    if (busy || chosen === undefined) return;
    submitDelivery(submit, { intent: 'default-county', body: { default_county: chosen } });
  };
  return (
    <Panel title="Default county">
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        <ProblemBanner key={attempt} problem={problem} />
        <SelectField
          key={county}
          name="default_county"
          label="County"
          hint="Dates are for here until a visitor chooses their own."
          options={OPTIONS}
          defaultValue={county}
          problem={problem}
          className="max-w-sm"
        />
        <Button type="submit" variant="line" busy={busy} busyLabel="Saving…" className="justify-self-start">
          Save county
        </Button>
      </form>
    </Panel>
  );
}
