import { useState, type SyntheticEvent } from 'react';
import { Panel } from '../../components/office/layout/panel.tsx';
import { PicturesField } from '../../components/office/pictures/pictures-field.tsx';
import { usePictures, type FormPicture } from '../../components/office/pictures/use-pictures.ts';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { useProblemFocus, readFormValues, type FormValues } from '../../lib/forms/forms.ts';
import { BasicFields, type Subcategories } from './basic-fields.tsx';
import { findMissingFields, pictureColours, splitColours } from './product-form.ts';
import {
  ColoursField,
  InventoryField,
  MeasureFields,
  OriginalPriceField,
  PriceField,
  SeoFields,
  SkuField,
} from './more-fields.tsx';
import { VENDOR_PICTURES, VENDOR_PICTURES_HINT } from './picture-rules.ts';
import { SubmitBar } from './submit-bar.tsx';
import type { SubmissionView } from './submission-labels.ts';
import { useProductUpload, type Send } from './use-product-upload.ts';

interface ProductEditorProps {
  /** The accessible name. */
  name: string;
  /** The initial values. */
  values: FormValues;
  pictures: () => readonly FormPicture[];
  subcategories: Subcategories;
  /** The product's colours; a new product's are typed. */
  colours?: readonly string[];
  /** Published products change price and stock in `PricePanel`. */
  isLive?: boolean;
  label: string;
  note: string;
  call: (values: FormValues, pictures: readonly FormPicture[]) => Send;
  onTyped?: (values: FormValues) => void;
  onPictures?: (pictures: readonly FormPicture[]) => void;
  onDone: (product: SubmissionView) => void;
}

/** Keeps a draft until the product is submitted. */
export function ProductEditor(props: ProductEditorProps) {
  const { name, values, subcategories, isLive = false, label, note, call } = props;
  const { onTyped, onDone } = props;
  const [typedColours, setTypedColours] = useState(() => splitColours(values['colours']));
  const colours = props.colours ?? typedColours;
  const pictures = usePictures({
    rules: VENDOR_PICTURES,
    initial: props.pictures,
    onChange: props.onPictures,
  });
  const sending = useProductUpload(pictures, onDone);
  const { problem, attempt, busy } = sending;
  const form = useProblemFocus(problem);
  const fields = { values, problem };
  const list = pictures.pictures;

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = readFormValues(new FormData(event.currentTarget));
    const empty = findMissingFields(typed, list.length);
    if (empty) sending.refuse(empty);
    else void sending.send(call(typed, list));
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={name}
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        const typed = readFormValues(new FormData(currentTarget));
        setTypedColours(splitColours(typed['colours']));
        onTyped?.(typed);
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6"
    >
      <input type="hidden" name="picture_colours" value={pictureColours(list, colours)} />
      <ProblemBanner key={attempt} problem={problem} title="Submission Failed" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <Panel title="Product Images">
            <PicturesField
              name="images"
              label="Product images"
              hint={VENDOR_PICTURES_HINT}
              pictures={pictures}
              colours={colours}
              problem={problem}
              locked={busy}
            />
          </Panel>
          <Panel title="Basic Information">
            <BasicFields {...fields} subcategories={subcategories} />
          </Panel>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <Panel title={isLive ? 'SKU & original price' : 'Pricing & Inventory'}>
            <div className="grid gap-4">
              {!isLive && <PriceField {...fields} />}
              <OriginalPriceField {...fields} />
              {!isLive && <InventoryField {...fields} isOfEach={typedColours.length > 1} />}
              {props.colours === undefined && <ColoursField {...fields} />}
              <SkuField {...fields} />
            </div>
          </Panel>
          <Panel title="Weight & Dimensions" action={<Optional />}>
            <MeasureFields {...fields} />
          </Panel>
          <Panel title="Search engines" action={<Optional />}>
            <SeoFields {...fields} />
          </Panel>
        </div>
      </div>
      <SubmitBar label={label} note={note} sending={sending} />
    </form>
  );
}

const Optional = () => <span className="text-fine text-stone">optional</span>;
