import type { SyntheticEvent } from 'react';
import { Panel } from '../../components/office/layout/panel.tsx';
import { PicturesField } from '../../components/office/pictures/pictures-field.tsx';
import { usePictures, type FormPicture } from '../../components/office/pictures/use-pictures.ts';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { useProblemFocus, readFormValues, type FormValues } from '../../lib/forms/forms.ts';
import { BasicFields, type Subcategories } from './basic-fields.tsx';
import { emptyOf } from './empty-fields.ts';
import {
  InventoryField,
  MeasureFields,
  OriginalPriceField,
  PriceField,
  SeoFields,
  SkuField,
} from './more-fields.tsx';
import { VENDOR_PICTURES, VENDOR_PICTURES_HINT } from './picture-rules.ts';
import { SendBar } from './send-bar.tsx';
import type { SubmissionView } from './submission-words.ts';
import { useSending, type Send } from './use-sending.ts';

interface ProductEditorProps {
  /** What the form is, for screen readers. */
  name: string;
  /** What the fields begin with. */
  values: FormValues;
  pictures: () => readonly FormPicture[];
  subcategories: Subcategories;
  /** In the shop price and stock change elsewhere, and at once. */
  isLive?: boolean;
  label: string;
  note: string;
  call: (values: FormValues, pictures: readonly FormPicture[]) => Send;
  onTyped?: (values: FormValues) => void;
  onPictures?: (pictures: readonly FormPicture[]) => void;
  onDone: (product: SubmissionView) => void;
}

/** Everything the shop can know of a product. Nothing is lost until it is submitted. */
export function ProductEditor(props: ProductEditorProps) {
  const { name, values, subcategories, isLive = false, label, note, call } = props;
  const { onTyped, onDone } = props;
  const pictures = usePictures({
    rules: VENDOR_PICTURES,
    initial: props.pictures,
    onChange: props.onPictures,
  });
  const sending = useSending(pictures, onDone);
  const { problem, attempt, busy } = sending;
  const form = useProblemFocus(problem);
  const fields = { values, problem };
  const list = pictures.pictures;

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = readFormValues(new FormData(event.currentTarget));
    const empty = emptyOf(typed, list.length);
    if (empty) sending.refuse(empty);
    else void sending.send(call(typed, list));
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={name}
      onSubmit={submit}
      onInput={({ currentTarget }) => onTyped?.(readFormValues(new FormData(currentTarget)))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6"
    >
      <ProblemBanner key={attempt} problem={problem} title="Submission Failed" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <Panel title="Product Images">
            <PicturesField
              name="images"
              label="Product images"
              hint={VENDOR_PICTURES_HINT}
              pictures={pictures}
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
              {!isLive && <InventoryField {...fields} />}
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
      <SendBar label={label} note={note} sending={sending} />
    </form>
  );
}

const Optional = () => <span className="text-fine text-stone">optional</span>;
