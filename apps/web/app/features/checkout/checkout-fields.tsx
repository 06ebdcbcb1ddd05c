import { useEffect } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { COUNTIES } from '../../lib/counties.ts';
import { AccountLine } from './account-line.tsx';
import { AddressChoice } from './address-choice.tsx';
import { draft } from './draft.ts';
import { FIELDS, isNowhere, valuesOfAddress, type OrderValues } from './order-form.ts';
import { fillIn, typedIn } from './form-values.ts';
import { useAddressBook } from './use-address-book.ts';
import { useKeptTyping } from './use-kept-typing.ts';

const COUNTY_OPTIONS = COUNTIES.map((county) => ({ value: county, label: county }));

/** Who buys and where it goes. What is typed stays in the tab until the order is made. */
export function CheckoutFields({ problem }: { problem: ApiError | undefined }) {
  const { user, box, values, keep, field } = useKeptTyping(draft, problem);
  const book = useAddressBook(user);
  const fill = (given: OrderValues) => {
    fillIn(box.current, given);
    keep();
  };

  useEffect(() => {
    const typed = typedIn(box.current);
    const usual = book.find(({ is_default }) => is_default);
    if (usual !== undefined && isNowhere(typed)) fill(valuesOfAddress(usual, typed));
    // Only once, when the book has come: whoever empties the fields wants them empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [book]);

  return (
    <div ref={box} onInput={keep} className="grid gap-6">
      {user === undefined && <AccountLine verb="order" next="/cart" />}
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField {...field(FIELDS.name)} label="Name" autoComplete="name" maxLength={120} required />
        <TextField
          {...field(FIELDS.phone)}
          type="tel"
          label="M-Pesa phone"
          autoComplete="tel"
          inputMode="tel"
          placeholder="0712 345 678"
          required
        />
      </div>
      <AddressChoice book={book} values={values} onChoose={fill} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <SelectField
          {...field(FIELDS.county)}
          label="County"
          options={COUNTY_OPTIONS}
          placeholder="Choose a county"
          autoComplete="address-level1"
          required
        />
        <TextField
          {...field(FIELDS.town)}
          label="Town or estate"
          autoComplete="address-level2"
          maxLength={80}
          required
        />
      </div>
      <TextArea
        {...field(FIELDS.landmark)}
        label="Landmark and directions"
        hint="What the rider will look for."
        placeholder="Near the Karen Country Club gate, blue door"
        rows={2}
        autoComplete="street-address"
        maxLength={300}
        required
      />
      <TextArea
        {...field(FIELDS.notes)}
        label="Note"
        optional
        rows={2}
        maxLength={500}
        hint="A better hour, a surprise to keep, a name to ask for."
      />
      <TextField
        {...field(FIELDS.email)}
        type="email"
        label="E-mail"
        optional
        autoComplete="email"
        placeholder="faith@example.co.ke"
        maxLength={254}
        hint="For the receipt."
      />
    </div>
  );
}
