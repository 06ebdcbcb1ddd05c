import type { FormValues } from '../../lib/forms/forms.ts';
import { findChosen, nowhere, valuesOfAddress, type OrderValues, type SavedAddress } from './order-form.ts';

interface AddressChoiceProps {
  book: readonly SavedAddress[];
  /** What stands in the form. */
  values: FormValues;
  onChoose: (values: OrderValues) => void;
}

/** The address book: a press fills in the fields below, where it can still be changed. */
export function AddressChoice({ book, values, onChoose }: AddressChoiceProps) {
  if (book.length === 0) return null;
  const chosen = findChosen(book, values);
  return (
    <fieldset className="address-choice">
      <legend className="mb-2 text-small font-medium">Deliver to</legend>
      {book.map((address) => (
        <label key={address.id}>
          <input
            type="radio"
            name="address"
            checked={address === chosen}
            onChange={() => onChoose(valuesOfAddress(address, values))}
          />
          <span>
            {address.label}
            <small>{`${address.town}, ${address.county}`}</small>
          </span>
        </label>
      ))}
      <label>
        <input
          type="radio"
          name="address"
          checked={chosen === undefined}
          onChange={() => onChoose(nowhere(values))}
        />
        <span>Another place</span>
      </label>
    </fieldset>
  );
}
