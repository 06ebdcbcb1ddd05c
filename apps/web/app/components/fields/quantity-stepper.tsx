import { LineIcon } from '../icons/line-icon.tsx';
import { MINUS, PLUS } from '../icons/icon-paths.ts';

interface QuantityStepperProps {
  /** What it counts, where there is more than one of them. */
  label?: string;
  quantity: number;
  /** In the cart one step below one is none. */
  least?: number;
  /** As many as there are. */
  most: number;
  onChange: (quantity: number) => void;
}

/** Never below the least nor beyond the stock. At a bound the button stays where it is and keeps the focus. */
export function QuantityStepper({
  label = 'Quantity',
  quantity,
  least = 1,
  most,
  onChange,
}: QuantityStepperProps) {
  const step = (change: number, isBound: boolean) => () => {
    if (!isBound) onChange(quantity + change);
  };
  const isLeast = quantity <= least;
  const isMost = quantity >= most;
  return (
    <fieldset aria-label={label} className="stepper">
      <button type="button" aria-label="One fewer" aria-disabled={isLeast} onClick={step(-1, isLeast)}>
        <LineIcon of={MINUS} small />
      </button>
      <output>{quantity}</output>
      <button type="button" aria-label="One more" aria-disabled={isMost} onClick={step(1, isMost)}>
        <LineIcon of={PLUS} small />
      </button>
    </fieldset>
  );
}
