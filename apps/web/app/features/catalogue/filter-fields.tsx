import { useEffect, useRef, type ReactNode } from 'react';
import { swatchLook } from '../product/swatch.ts';
import type { Choice, FilterChoices } from './listing-data.ts';
import { wholeShillings, withToggled } from './listing-query.ts';
import type { Choices } from './use-choices.ts';

const GROUPED = new Intl.NumberFormat('en');

interface FilterFieldsProps {
  choices: FilterChoices;
  chosen: Choices;
  /** The form they belong to, where they do not stand inside it. */
  form?: string;
}

/** Everything a list can be narrowed by. Each choice applies at once; without JavaScript the form's button does it. */
export function FilterFields({ choices, chosen: { query, choose }, form }: FilterFieldsProps) {
  const { categories, kinds, colours, cheapest, dearest, inStock, onSale } = choices;
  return (
    <>
      {categories.length > 0 && (
        <FilterGroup name="for" legend="For">
          {[{ value: '', label: 'Everybody', count: undefined }, ...categories].map(({ value, ...shown }) => (
            <Check
              key={value}
              type="radio"
              name="category"
              {...{ value, form, ...shown }}
              checked={query.category === value}
              // Kinds belong to a category, so they go with it.
              onChange={() => choose({ category: value, subcategory: [] })}
            />
          ))}
        </FilterGroup>
      )}
      {kinds.length > 0 && (
        <FilterGroup name="category" legend="Category">
          {kinds.map(({ value, ...shown }) => (
            <Check
              key={value}
              name="subcategory"
              {...{ value, form, ...shown }}
              checked={query.subcategory.includes(value)}
              onChange={() => choose({ subcategory: withToggled(query.subcategory, value) })}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup name="price" legend="Price, KShs">
        <div className="grid grid-cols-2 gap-3">
          <Bound
            name="min_price"
            label="From, in shillings"
            example={cheapest}
            {...{ form, value: query.min_price }}
            onChange={(min_price) => choose({ min_price })}
          />
          <Bound
            name="max_price"
            label="To, in shillings"
            example={dearest}
            {...{ form, value: query.max_price }}
            onChange={(max_price) => choose({ max_price })}
          />
        </div>
      </FilterGroup>
      {colours.length > 0 && (
        <FilterGroup name="colour" legend="Colour">
          {colours.map(({ value, ...shown }) => (
            <Check
              key={value}
              name="colour"
              {...{ value, form, ...shown }}
              swatch
              checked={query.colour.includes(value)}
              onChange={() => choose({ colour: withToggled(query.colour, value) })}
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
          form={form}
          checked={query.in_stock === 'true'}
          onChange={() => choose({ in_stock: query.in_stock === 'true' ? '' : 'true' })}
        />
        {onSale !== undefined && (
          <Check
            name="sale"
            value="true"
            label="On sale"
            count={onSale}
            form={form}
            checked={query.sale === 'true'}
            onChange={() => choose({ sale: query.sale === 'true' ? '' : 'true' })}
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
  form: string | undefined;
  checked: boolean;
  swatch?: boolean;
  onChange: () => void;
}

function Check({ label, count, type = 'checkbox', swatch = false, ...input }: CheckProps) {
  return (
    <label className="check">
      <input type={type} {...input} className="tick" />
      {swatch && <i aria-hidden className={swatchLook(label)} />}
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
  form: string | undefined;
  onChange: (value: string) => void;
}

/** Applies when the field is left; Enter sends the form it belongs to. */
function Bound({ label, value, example, onChange, ...input }: BoundProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current !== null) field.current.value = value;
  }, [value]);
  return (
    <input
      ref={field}
      {...input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      defaultValue={value}
      placeholder={example === null ? undefined : GROUPED.format(example)}
      onBlur={({ target }) => onChange(wholeShillings(target.value))}
      className="input bound"
    />
  );
}
