import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { localPhone } from '../../lib/kenya/phone.ts';
import { type Carried, CarrierFields } from './carrier-fields.tsx';
import type { OfficeOrderView, OfficeParcelView } from './order-labels.ts';

/** What the form is based on: as it was when the dialog opened, because a live event may reload the page below it. */
function Expected({ values }: { values: unknown }) {
  const [text] = useState(() => JSON.stringify(values));
  return <input type="hidden" name="expected" value={text} />;
}

export const ContactDialog = ({ order: { contact, customer } }: { order: OfficeOrderView }) => (
  <FormDialog
    label="Edit contact"
    variant="line"
    size="small"
    title="Edit contact"
    description="We email the buyer, and the old address if it changes."
    sendLabel="Save"
    values={{ intent: 'contact' }}
  >
    {(problem) => (
      <>
        <Expected values={contact} />
        <TextField name="name" label="Name" defaultValue={contact.name} problem={problem} required />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          defaultValue={localPhone(contact.phone)}
          problem={problem}
          required
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          hint={
            customer === null ? 'A new address gets a new link to the order; the old link ends.' : undefined
          }
          defaultValue={contact.email ?? ''}
          problem={problem}
          optional
        />
      </>
    )}
  </FormDialog>
);

const COUNTY_OPTIONS = COUNTIES.map((county) => ({ value: county, label: county }));

export const AddressDialog = ({ order: { delivery } }: { order: OfficeOrderView }) => (
  <FormDialog
    label="Edit address"
    variant="line"
    size="small"
    title="Edit address"
    description="The delivery fee and the promised day stay as agreed."
    sendLabel="Save"
    values={{ intent: 'address' }}
  >
    {(problem) => (
      <>
        <Expected values={delivery} />
        <SelectField
          name="county"
          label="County"
          options={COUNTY_OPTIONS}
          defaultValue={delivery.county}
          problem={problem}
          required
        />
        <TextField
          name="town"
          label="Town or estate"
          defaultValue={delivery.town}
          problem={problem}
          required
        />
        <TextArea
          name="landmark"
          label="Landmark and directions"
          rows={2}
          maxLength={300}
          defaultValue={delivery.landmark}
          problem={problem}
          required
        />
        <TextArea
          name="notes"
          label="Note"
          rows={2}
          maxLength={500}
          defaultValue={delivery.notes ?? ''}
          problem={problem}
          optional
        />
      </>
    )}
  </FormDialog>
);

type NotedParcel = Pick<OfficeParcelView, 'id' | 'packing_notes'>;

/** `about` names the parcel for screen readers. */
export const PackingNotesDialog = ({ parcel, about }: { parcel: NotedParcel; about: string }) => (
  <FormDialog
    label={parcel.packing_notes === null ? 'Add packing notes' : 'Edit packing notes'}
    about={about}
    variant="line"
    size="small"
    title="Packing notes"
    description="For the packer. The buyer doesn’t see them."
    sendLabel="Save"
    values={{ intent: 'packing_notes', id: String(parcel.id) }}
  >
    {(problem) => (
      <>
        <Expected values={parcel.packing_notes} />
        <TextArea
          name="packing_notes"
          label="Notes"
          rows={3}
          maxLength={500}
          defaultValue={parcel.packing_notes ?? ''}
          problem={problem}
          optional
        />
      </>
    )}
  </FormDialog>
);

interface CarrierDialogProps {
  parcel: Carried;
  /** Identifies the parcel where the URL does not. */
  id?: number;
  about?: string;
}

export const CarrierDialog = ({ parcel: { carrier, tracking }, id, about }: CarrierDialogProps) => (
  <FormDialog
    label={carrier === null && tracking === null ? 'Add tracking' : 'Edit tracking'}
    about={about}
    variant="line"
    size="small"
    title="Carrier and tracking"
    description="The buyer gets an email."
    sendLabel="Save"
    values={{ intent: 'carrier', ...(id !== undefined && { id: String(id) }) }}
  >
    {(problem) => (
      <>
        <Expected values={{ carrier, tracking }} />
        <CarrierFields parcel={{ carrier, tracking }} problem={problem} />
      </>
    )}
  </FormDialog>
);
