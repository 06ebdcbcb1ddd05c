import type { ReactNode } from 'react';
import { groupDigits } from '../../lib/format.ts';
import { swatchClass } from '../product-options/swatch.ts';
import type { Choice, FilterChoices } from './listing-data.ts';
import type { ListingQuery } from './listing-query.ts';
import { LISTING_FORM } from './listing-places.ts';

interface FilterFieldsProps {
  choices: FilterChoices;
  query: ListingQuery;
}

/** Everything a list can be narrowed by. Each choice applies at once; without JavaScript the form's button does it. */
export function FilterFields({ choices, query }: FilterFieldsProps) {
  const { categories, kinds, colours, cheapest, dearest, inStock, onSale } = choices;
  return (
    <>
      {categories.length > 0 && (
        <FilterGroup name="for" legend="For">
          {[{ value: '', label: 'Everybody', count: undefined }, ...categories].map((choice) => (
            <Check
              key={choice.value}
              type="radio"
              name="category"
              {...choice}
              defaultChecked={query.category === choice.value}
            />
          ))}
        </FilterGroup>
      )}
      {kinds.length > 0 && (
        <FilterGroup name="category" legend="Category">
          {kinds.map((kind) => (
            <Check
              key={kind.value}
              name="subcategory"
              {...kind}
              defaultChecked={query.subcategory.includes(kind.value)}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup name="price" legend="Price, KShs">
        <div className="grid grid-cols-2 gap-3">
          <Bound name="min_price" label="From, in shillings" value={query.min_price} example={cheapest} />
          <Bound name="max_price" label="To, in shillings" value={query.max_price} example={dearest} />
        </div>
      </FilterGroup>
      {colours.length > 0 && (
        <FilterGroup name="colour" legend="Colour">
          {colours.map((colour) => (
            <Check
              key={colour.value}
              name="colour"
              {...colour}
              swatch
              defaultChecked={query.colour.includes(colour.value)}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup name="availability" legend="Availability">
        <Check
          name="in_stock"
          value="true"
          label="In stock"
          count={inStock}
          defaultChecked={query.in_stock === 'true'}
        />
        {onSale !== undefined && (
          <Check
            name="sale"
            value="true"
            label="On sale"
            count={onSale}
            defaultChecked={query.sale === 'true'}
          />
        )}
      </FilterGroup>
    </>
  );
}

interface FilterGroupProps {
  /** How the chips of a phone find it. */
  name: string;
  legend: string;
  children: ReactNode;
}

function FilterGroup({ name, legend, children }: FilterGroupProps) {
  return (
    <fieldset data-group={name} className="facet">
      <legend className="label text-gold-text">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface CheckProps extends Omit<Choice, 'count'> {
  count: number | undefined;
  type?: 'checkbox' | 'radio';
  name: string;
  defaultChecked: boolean;
  swatch?: boolean;
}

function Check({ label, count, type = 'checkbox', swatch = false, ...input }: CheckProps) {
  return (
    <label className="check">
      <input type={type} form={LISTING_FORM} {...input} className="tick" />
      {swatch && <i aria-hidden className={swatchClass(label)} />}
      <span>{label}</span>
      <span className="check-count">{count}</span>
    </label>
  );
}

interface BoundProps {
  name: string;
  label: string;
  value: string;
  example: number | null;
}

/** Applies when the field is left; Enter sends the form it belongs to. */
function Bound({ name, label, value, example }: BoundProps) {
  return (
    <input
      name={name}
      form={LISTING_FORM}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      defaultValue={value}
      placeholder={example === null ? undefined : groupDigits(Math.round(example))}
      className="input bound"
    />
  );
}
