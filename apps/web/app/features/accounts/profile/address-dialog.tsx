import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { PhoneField } from '../../../components/fields/phone-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { SavedAddress } from './address-section.tsx';
import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import { localPhone } from '../../../lib/kenya/phone.ts';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';

const COUNTY_OPTIONS = COUNTIES.map((county) => ({ value: county, label: county }));

export interface AddressDialogProps {
  /** Undefined for a new address. */
  address: SavedAddress | undefined;
  person: { recipient: string; phone_number: string };
  /** The first address is always the default. */
  isFirst: boolean;
}

export function AddressDialog({ address, person, isFirst }: AddressDialogProps) {
  const { Form, form, problem, attempt, done, busy } = useFetcherForm();
  const [closed, setClosed] = useState(false);
  const close = () => setClosed(true);
  const values = address ?? { ...person, label: '', county: '', town: '', landmark: '' };

  return (
    <Dialog
      open={!closed && done === undefined}
      onClose={close}
      title={address === undefined ? 'Add an address' : `Edit ${address.label}`}
    >
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="address" />
        {address !== undefined && <input type="hidden" name="id" value={address.id} />}
        <ProblemBanner key={attempt} problem={problem} />
        <TextField
          name="label"
          label="Name of this address"
          hint="Such as Home, Office or Mum’s place"
          defaultValue={values.label}
          problem={problem}
          maxLength={40}
          required
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            name="recipient"
            label="Who receives it"
            defaultValue={values.recipient}
            problem={problem}
            autoComplete="name"
            maxLength={120}
            required
          />
          <PhoneField
            name="phone_number"
            label="Phone for the rider"
            defaultValue={localPhone(values.phone_number)}
            problem={problem}
            required
          />
          <SelectField
            name="county"
            label="County"
            options={COUNTY_OPTIONS}
            placeholder="Choose a county"
            defaultValue={values.county}
            problem={problem}
            autoComplete="address-level1"
            required
          />
          <TextField
            name="town"
            label="Town or area"
            defaultValue={values.town}
            problem={problem}
            autoComplete="address-level2"
            maxLength={80}
            required
          />
        </div>
        <TextArea
          name="landmark"
          label="Street, building and landmark"
          hint="What you would tell a rider on the phone"
          rows={3}
          defaultValue={values.landmark}
          problem={problem}
          autoComplete="street-address"
          maxLength={300}
          required
        />
        {!isFirst && address?.is_default !== true && (
          <Checkbox name="is_default" label="Make this my default address" problem={problem} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Saving …">
            Save Address
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
