import { useState } from 'react';
import { Plus } from 'lucide-react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { SaleChoices } from './sale-labels.ts';

/** Records a sale paid by card in the shop. */
export const RecordSaleDialog = ({ choices }: { choices: SaleChoices }) => (
  <FormDialog
    label={
      <>
        <Icon of={Plus} small />
        Record sale
      </>
    }
    title="Record a sale paid by card"
    description="The booking is confirmed at once. If it is still to come, the client gets an email."
    sendLabel="Record sale"
    paired
  >
    {(problem) => <SaleFields choices={choices} problem={problem} />}
  </FormDialog>
);

interface SaleFieldsProps {
  choices: SaleChoices;
  problem: ApiError | undefined;
}

/** Offers only stylists who sell the chosen package. */
export function SaleFields({ choices, problem }: SaleFieldsProps) {
  const [chosen, setChosen] = useState('');
  const offered = choices.packages.filter(({ archived }) => !archived);
  const offering = choices.stylists.filter(
    ({ is_active, packages }) => is_active && packages.includes(Number(chosen)),
  );
  return (
    <>
      <SelectField
        name="package"
        label="Package"
        placeholder="Choose a package"
        options={offered.map(({ id, name, price }) => ({
          value: String(id),
          label: `${name}, ${formatPrice(toCents(price))}`,
        }))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        problem={problem}
        required
      />
      <SelectField
        // Resets the stylist when the package changes.
        key={chosen}
        name="stylist"
        label="Stylist"
        placeholder={chosen === '' ? 'Choose a package first' : 'Choose a stylist'}
        options={offering.map(({ id, name }) => ({ value: String(id), label: name }))}
        problem={problem}
        required
      />
      <DatePicker
        name="starts_at"
        label="Hour"
        hint="Nairobi time. It may be in the past."
        withTime
        problem={problem}
      />
      <TextField
        name="reference"
        label="Card reference"
        hint="From the terminal slip; each can be recorded once."
        maxLength={40}
        problem={problem}
        required
      />
      <TextField
        name="place"
        label="Where"
        placeholder="The client's home, the venue, a studio"
        maxLength={300}
        problem={problem}
        className="sm:col-span-2"
        required
      />
      <TextField
        name="client_name"
        label="Client"
        maxLength={120}
        problem={problem}
        className="sm:col-span-2"
        required
      />
      <TextField name="client_email" type="email" label="Email" problem={problem} required />
      <TextField
        name="client_phone"
        type="tel"
        label="Phone number"
        placeholder="0712 345 678"
        problem={problem}
        required
      />
    </>
  );
}
