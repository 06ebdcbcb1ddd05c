import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import type { OfficeParcelView } from './order-labels.ts';

/** What is known of a parcel's carrier. */
export type Carried = Pick<OfficeParcelView, 'carrier' | 'tracking'>;

interface CarrierFieldsProps {
  parcel: Carried;
  problem: ApiError | undefined;
}

export const CarrierFields = ({ parcel: { carrier, tracking }, problem }: CarrierFieldsProps) => (
  <>
    <TextField
      name="carrier"
      label="Carrier"
      hint="A courier, or the name of the rider."
      defaultValue={carrier ?? ''}
      maxLength={80}
      problem={problem}
      optional
    />
    <TextField
      name="tracking"
      label="Tracking number or phone"
      defaultValue={tracking ?? ''}
      maxLength={80}
      problem={problem}
      optional
    />
  </>
);
