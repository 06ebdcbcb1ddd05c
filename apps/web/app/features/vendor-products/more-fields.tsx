import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ProductFieldsProps } from './basic-fields.tsx';

const AMOUNT = { type: 'number', step: '0.01', min: '0', inputMode: 'decimal' } as const;

export function PriceField({ values, problem }: ProductFieldsProps) {
  return (
    <TextField
      {...AMOUNT}
      name="price"
      label="Price (KShs)"
      defaultValue={values['price']}
      problem={problem}
      required
    />
  );
}

export function OriginalPriceField({ values, problem }: ProductFieldsProps) {
  return (
    <TextField
      {...AMOUNT}
      name="original_price"
      label="Original price (KShs)"
      hint="Struck through beside the price, if it is higher."
      defaultValue={values['original_price']}
      problem={problem}
      optional
    />
  );
}

interface InventoryFieldProps extends ProductFieldsProps {
  /** The product comes in several colours. */
  isOfEach?: boolean;
}

export function InventoryField({ values, problem, isOfEach = false }: InventoryFieldProps) {
  return (
    <TextField
      type="number"
      step="1"
      min="0"
      inputMode="numeric"
      name="inventory"
      label="Inventory"
      hint={isOfEach ? 'How many you have of each colour.' : 'How many you have.'}
      defaultValue={values['inventory']}
      problem={problem}
      required
    />
  );
}

export function ColoursField({ values, problem }: ProductFieldsProps) {
  return (
    <TextField
      name="colours"
      label="Colours"
      hint="If it comes in several: Gold, Silver. Then say above which one each picture shows."
      maxLength={400}
      defaultValue={values['colours']}
      problem={problem}
      optional
    />
  );
}

export function SkuField({ values, problem }: ProductFieldsProps) {
  return (
    <TextField
      name="sku"
      label="SKU"
      hint="Your own short code for it, such as BS-EAR-014."
      maxLength={40}
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={values['sku']}
      problem={problem}
      required
    />
  );
}

const MEASURES = [
  ['weight', 'Weight (kg)'],
  ['dimensions_length', 'Length (cm)'],
  ['dimensions_width', 'Width (cm)'],
  ['dimensions_height', 'Height (cm)'],
] as const;

export function MeasureFields({ values, problem }: ProductFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      {MEASURES.map(([name, label]) => (
        <TextField
          key={name}
          {...AMOUNT}
          step="any"
          name={name}
          label={label}
          defaultValue={values[name]}
          problem={problem}
        />
      ))}
    </div>
  );
}

export function SeoFields({ values, problem }: ProductFieldsProps) {
  return (
    <div className="grid gap-4">
      <TextField
        name="seo_title"
        label="SEO title"
        hint="What search engines show; the product's name, if you leave it empty."
        maxLength={120}
        defaultValue={values['seo_title']}
        problem={problem}
        optional
      />
      <TextArea
        name="seo_description"
        label="SEO description"
        rows={2}
        maxLength={320}
        defaultValue={values['seo_description']}
        problem={problem}
        optional
      />
    </div>
  );
}
