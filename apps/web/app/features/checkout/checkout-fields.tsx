import type { User } from '@harusi/contracts/accounts/accounts';
import { useEffect, useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { PhoneField } from '../../components/fields/phone-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import type { FormValues } from '../../lib/forms/forms.ts';
import { loadCheckoutApi } from '../cart/quote/load-checkout-api.ts';
import type { Pricing } from '../cart/quote/use-quote.ts';
import { DeliveryWays } from './delivery-ways.tsx';
import { orderDraft } from './draft/draft.ts';
import { isPickup, toChoice, toWay } from './way.ts';
import { fillFields, readFormAround, useDraftFields } from './draft/use-draft-fields.ts';
import { LoginHint } from './login-hint.tsx';
import { TextChoice } from './text-choice.tsx';
import { RememberField } from './draft/remember-field.tsx';
import { REMEMBER } from './draft/remembered-details.ts';
import {
  addressValues,
  emptyAddress,
  FIELDS,
  findChosenAddress,
  hasNoAddress,
  type OrderValues,
  type SavedAddress,
} from './order-form.ts';

const COUNTY_OPTIONS = COUNTIES.map((county) => ({ value: county, label: county }));

interface CheckoutFieldsProps {
  problem: ApiError | undefined;
  pricing: Pricing;
  /** Called with the chosen county, at first and after each change. */
  onCounty: (county: string) => void;
  /** The same with the way it is delivered. */
  onWay: (way: string) => void;
}

/** Keeps what is typed until the order is placed. */
export function CheckoutFields({ problem, pricing, onCounty, onWay }: CheckoutFieldsProps) {
  const draft = useDraftFields(orderDraft, problem);
  const { user, box, values, save, field } = draft;
  const book = useAddressBook(user);
  const fill = (given: OrderValues) => {
    fillFields(box.current, given);
    save();
  };

  useEffect(() => {
    const typed = readFormAround(box.current);
    const defaultAddress = book.find(({ is_default }) => is_default);
    if (defaultAddress !== undefined && hasNoAddress(typed)) fill(addressValues(defaultAddress, typed));
    // Only when the addresses arrive: later, empty fields are intended.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [book]);

  const { [FIELDS.county]: county = '' } = values;
  useEffect(() => onCounty(county), [county, onCounty]);
  const { [FIELDS.way]: requested = '' } = values;
  useEffect(() => onWay(requested), [requested, onWay]);
  const { quote, isFresh, reload } = pricing;
  // What is not possible any more became the door.
  const way = toWay(quote !== undefined && isFresh ? quote.chosen : toChoice(requested));
  const isCollected = isPickup(way);

  return (
    <div ref={box} onInput={save} className="grid gap-6">
      {user === undefined && <LoginHint verb="order" next="/cart" />}
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField {...field(FIELDS.name)} label="Name" autoComplete="name" maxLength={120} required />
        <PhoneField {...field(FIELDS.phone)} label="M-Pesa phone" placeholder="0712 345 678" required />
      </div>
      <AddressChoice book={book} values={values} onChoose={fill} />
      <SelectField
        {...field(FIELDS.county)}
        label="County"
        options={COUNTY_OPTIONS}
        placeholder="Choose a county"
        autoComplete="address-level1"
        required
      />
      {quote === undefined ? (
        <input type="hidden" name={FIELDS.way} value={requested} />
      ) : (
        <DeliveryWays quote={quote} way={way} onChoose={save} onPassed={reload} />
      )}
      {/* Hidden rather than removed, so that nothing typed is lost. */}
      <div hidden={isCollected}>
        <div className="grid gap-6">
          <TextField
            {...field(FIELDS.town)}
            label="Town or estate"
            autoComplete="address-level2"
            maxLength={80}
            required
          />
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
        </div>
      </div>
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
        label="Email"
        optional
        autoComplete="email"
        placeholder="faith@example.co.ke"
        maxLength={254}
        hint="For the receipt."
      />
      <TextChoice about="order" {...draft} />
      {user === undefined && <RememberField isSet={REMEMBER in values} />}
    </div>
  );
}

interface AddressChoiceProps {
  book: readonly SavedAddress[];
  /** The current values of the form. */
  values: FormValues;
  onChoose: (values: OrderValues) => void;
}

/** Choosing a saved address fills in the fields below. */
function AddressChoice({ book, values, onChoose }: AddressChoiceProps) {
  if (book.length === 0) return null;
  const chosen = findChosenAddress(book, values);
  return (
    <fieldset className="address-choice">
      <legend className="mb-2 text-small font-medium">Deliver to</legend>
      {book.map((address) => (
        <label key={address.id}>
          <input
            type="radio"
            name="address"
            checked={address === chosen}
            onChange={() => onChoose(addressValues(address, values))}
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
          onChange={() => onChoose(emptyAddress(values))}
        />
        <span>Another place</span>
      </label>
    </fieldset>
  );
}

const NO_BOOK: readonly SavedAddress[] = [];

/** The customer's saved addresses; empty for guests or when they fail to load. */
function useAddressBook(user: User | undefined): readonly SavedAddress[] {
  const [book, setBook] = useState<{ of: number; addresses: readonly SavedAddress[] }>();
  const id = user?.user_type === 'customer' ? user.id : undefined;

  useEffect(() => {
    if (id === undefined) return undefined;
    let isStale = false;
    const read = async () => {
      const calls = await loadCheckoutApi();
      const result = await calls?.readAddresses();
      if (result?.ok && !isStale) setBook({ of: id, addresses: result.value });
    };
    void read();
    return () => {
      isStale = true;
    };
  }, [id]);

  return book !== undefined && book.of === id ? book.addresses : NO_BOOK;
}
