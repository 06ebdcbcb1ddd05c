import { otherColourText, stockText, type Choice, type WireProduct } from './choices.ts';

const TONES = { plenty: 'text-sage', few: 'text-warn', none: 'text-danger' } as const;

interface StockLineProps {
  product: Pick<WireProduct, 'variants' | 'lead_days' | 'images'>;
  choice: Choice;
}

/** Stock and lead time; screen readers announce changes. */
export function StockLine({ product: { variants, lead_days, images }, choice }: StockLineProps) {
  const { tone, text } = stockText(variants, choice);
  const shown = otherColourText(images, choice.colour);
  return (
    <output className="block text-small">
      <span className={`block ${TONES[tone]}`}>{text}</span>
      {lead_days > 0 && tone !== 'none' && (
        <span className="block text-stone">{`Made for you in about ${lead_days === 1 ? '1 day' : `${lead_days} days`}`}</span>
      )}
      {shown !== undefined && <span className="block text-stone">{shown}</span>}
    </output>
  );
}
