import type { ReactNode } from 'react';
import { groupDigits } from '../../../../lib/format.ts';
import { swatchClass } from '../../../product-options/swatch.ts';
import type { FilterOption, FilterOptions } from './filter-options.ts';
import { type ListingQuery, LISTING_FORM } from '../listing-query.ts';

interface FilterFieldsProps {
  options: FilterOptions;
  query: ListingQuery;
}

/** Every filter applies at once; without JavaScript the form's button applies them. */
export function FilterFields({ options, query }: FilterFieldsProps) {
  const { categories, subcategories, colours, minPrice, maxPrice, inStock, onSale } = options;
  return (
    <>
      {categories.length > 0 && (
        <FilterGroup name="for" legend="For">
          {[{ value: '', label: 'Everyone', count: undefined }, ...categories].map((choice) => (
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
      {subcategories.length > 0 && (
        <FilterGroup name="category" legend="Category">
          {subcategories.map((subcategory) => (
            <Check
              key={subcategory.value}
              name="subcategory"
              {...subcategory}
              defaultChecked={query.subcategory.includes(subcategory.value)}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup name="price" legend="Price, KShs">
        <div className="grid grid-cols-2 gap-3">
          <PriceField
            name="min_price"
            label="From, in shillings"
            value={query.min_price}
            example={minPrice}
          />
          <PriceField name="max_price" label="To, in shillings" value={query.max_price} example={maxPrice} />
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
        <ArrivesFilter query={query} />
      </FilterGroup>
    </>
  );
}

/** Hidden until `arrives-filter.ts` knows the visitor's date, unless it is set. */
function ArrivesFilter({ query: { arrives_in, county } }: Pick<FilterFieldsProps, 'query'>) {
  return (
    <div data-arrives="" hidden={arrives_in === ''}>
      <Check
        name="arrives_in"
        value={arrives_in}
        label="Arrives before our day"
        count={undefined}
        defaultChecked={arrives_in !== ''}
      />
      <input type="hidden" form={LISTING_FORM} name="county" value={county} disabled={county === ''} />
    </div>
  );
}

interface FilterGroupProps {
  /** The chips on phones refer to it. */
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

interface CheckProps extends Omit<FilterOption, 'count'> {
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

interface PriceFieldProps {
  name: string;
  label: string;
  value: string;
  example: number | null;
}

/** Applies on blur; Enter submits the form. */
function PriceField({ name, label, value, example }: PriceFieldProps) {
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
