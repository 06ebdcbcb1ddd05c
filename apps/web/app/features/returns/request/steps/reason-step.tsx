import { ChoiceField } from '../../../../components/fields/choice-field.tsx';
import { OptionField } from '../../../../components/fields/option-field.tsx';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { Thumbnail } from '../../../../components/pictures/thumbnail.tsx';
import { FAULTS, isReason, REASON_LABELS } from '../../../orders/returns/reasons.ts';
import type { PieceView } from '../../../orders/returns/return-view.ts';
import { PhotoField } from './photo-field.tsx';
import { needsPhotos, wishText, type ChosenPiece } from '../request-rules.ts';
import type { StepProps } from './step-props.ts';

/** Once the time is over, only what is wrong with a piece counts. A size or a colour is a reason only where there are several. */
const reasonsOf = ({ is_in_time, selected_color, selected_size }: PieceView) =>
  Object.entries(REASON_LABELS)
    .filter(
      ([reason]) =>
        (isReason(reason) && FAULTS.has(reason)) ||
        (is_in_time &&
          (reason !== 'size' || selected_size !== null) &&
          (reason !== 'colour' || selected_color !== null)),
    )
    .map(([value, label]) => ({ value, label }));

export function ReasonStep(props: StepProps) {
  return props.chosen.map((one, index) => (
    <PieceReason key={one.key} one={one} field={`lines.${index}`} {...props} />
  ));
}

interface PieceReasonProps extends StepProps {
  one: ChosenPiece;
  field: string;
}

function PieceReason({ one, field, store, photos, problem }: PieceReasonProps) {
  const { key, piece, said } = one;
  return (
    <section aria-label={piece.name} className="grid gap-6">
      <div className="about">
        <Thumbnail image={piece.image} />
        <div className="min-w-0">
          <h3 className="back-line-name">{piece.name}</h3>
          <p className="text-small text-stone">{wishText(one)}</p>
        </div>
      </div>
      <OptionField
        name={`${field}.reason`}
        legend="What is the reason?"
        options={reasonsOf(piece)}
        defaultValue={said.reason}
        problem={problem}
        onChange={({ currentTarget: { value } }) => {
          if (isReason(value)) store.changePiece(key, { reason: value });
        }}
        required
      />
      {piece.is_sealed && (
        <ChoiceField
          name={`${field}.is_seal_intact`}
          legend="Is the seal unbroken?"
          hint="We look at it again when it reaches us."
          options={SEAL_ANSWERS}
          defaultValue={said.isSealIntact === undefined ? undefined : said.isSealIntact ? 'yes' : 'no'}
          problem={problem}
          onChange={({ currentTarget }) =>
            store.changePiece(key, { isSealIntact: currentTarget.value === 'yes' })
          }
          required
        />
      )}
      <TextArea
        name={`${field}.words`}
        label="In your words"
        rows={3}
        maxLength={1000}
        defaultValue={said.words}
        problem={problem}
        onChange={({ currentTarget }) => store.changePiece(key, { words: currentTarget.value })}
        optional
      />
      {needsPhotos(said) && (
        <PhotoField
          name={piece.name}
          files={photos.photos[key] ?? []}
          onChange={(change) => photos.change(key, change)}
        />
      )}
    </section>
  );
}

const SEAL_ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
