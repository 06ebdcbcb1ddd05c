import type { VendorProfile } from '@harusi/contracts/accounts/accounts';
import { Panel } from '../../components/office/layout/panel.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { TextField } from '../../components/fields/text-field.tsx';
import { SubmitButton } from '../../components/fields/submit-button.tsx';
import { BusinessFields } from './business-fields.tsx';

export function BusinessSection({ profile }: { profile: VendorProfile }) {
  const { Form, form, problem, attempt, busy } = useFetcherForm();
  return (
    <Panel title="Your business">
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="business" />
        <ProblemBanner key={attempt} problem={problem} />
        {/* Remounts after saving, to show the values that the server stored. */}
        <div key={JSON.stringify(profile)} className="grid gap-6">
          <BusinessFields problem={problem} values={{ ...profile }} />
          <TextField
            name="kra_pin"
            label="KRA PIN"
            hint="Printed on your commission invoices, so that you can claim their VAT"
            placeholder="A012345678Z"
            optional
            defaultValue={profile.kra_pin ?? ''}
            problem={problem}
            autoComplete="off"
            maxLength={20}
          />
        </div>
        <SubmitButton busy={busy} busyLabel="Saving …" className="justify-self-start">
          Save Changes
        </SubmitButton>
      </Form>
    </Panel>
  );
}
