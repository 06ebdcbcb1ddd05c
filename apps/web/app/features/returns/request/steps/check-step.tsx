import { Unbroken } from '../../../../components/unbroken.tsx';
import { formatPrice } from '../../../../lib/format.ts';
import { REASON_LABELS } from '../../../orders/returns/reasons.ts';
import { needsPhotos, totalBack, wishText, type ChosenPiece } from '../request-rules.ts';
import type { StepProps } from './step-props.ts';

const photoText = (count: number) => (count === 0 ? '' : count === 1 ? '1 photo' : `${count} photos`);

export function CheckStep({ options, draft, chosen, photos }: StepProps) {
  const total = totalBack(chosen);
  const point = options.drop_off_points.find(({ id }) => id === draft.dropOffPoint);
  const way = {
    collect: ['A rider collects it', draft.notes.trim() || 'At the address your order went to'],
    drop_off: [
      'You drop it off',
      point === undefined ? '' : `${point.name}, ${point.address}, ${point.town}`,
    ],
    send: ['You send it', `To ${options.shop_address}`],
  }[draft.wayBack ?? 'send'];
  const about = ({ key, piece, said }: ChosenPiece) =>
    [
      said.reason === undefined ? '' : REASON_LABELS[said.reason],
      piece.is_sealed ? (said.isSealIntact ? 'seal unbroken' : 'seal broken') : '',
      needsPhotos(said) ? photoText(photos.photos[key]?.length ?? 0) : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <>
      <dl className="facts return-facts">
        {chosen.map((one) => (
          <div key={one.key}>
            <dt>{wishText(one)}</dt>
            <dd>
              {one.piece.name}
              <span className="block text-small font-normal text-stone">{about(one)}</span>
              {one.said.words.trim() !== '' && (
                <span className="block text-small font-normal text-stone">“{one.said.words.trim()}”</span>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{way[0]}</dt>
          <dd className="font-normal">{way[1]}</dd>
        </div>
        {total > 0 && (
          <div>
            <dt>
              <Unbroken text={`To M-Pesa ${options.refund_to}`} />
            </dt>
            <dd className="money">{formatPrice(total)}</dd>
          </div>
        )}
      </dl>
      <p className="max-w-read text-stone">
        Please pack it as it came, in its box and with its tags. It should be unworn, unless something is
        wrong with it.
      </p>
    </>
  );
}
