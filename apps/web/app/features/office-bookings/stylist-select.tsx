import { OfficeSelect } from '../../components/office/fields/office-select.tsx';
import type { BookingChoices } from './booking-labels.ts';

interface StylistSelectProps {
  value: string;
  stylists: BookingChoices['stylists'];
  onChange: (stylist: string) => void;
}

const ALL = 'all';

/** Filters bookings by stylist. A selected stylist stays listed even after leaving. */
export function StylistSelect({ value, stylists, onChange }: StylistSelectProps) {
  const options = stylists.map(({ id, name }) => ({ value: String(id), label: name }));
  const isStranger = value !== '' && !options.some((option) => option.value === value);
  return (
    <OfficeSelect
      label="Stylist"
      hideLabel
      options={[
        { value: ALL, label: 'All stylists' },
        ...options,
        ...(isStranger ? [{ value, label: `Stylist ${value}` }] : []),
      ]}
      value={value || ALL}
      onChange={(next) => onChange(next === ALL ? '' : next)}
    />
  );
}
