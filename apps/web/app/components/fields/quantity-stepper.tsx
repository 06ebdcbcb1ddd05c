import { LineIcon } from '../icons/line-icon.tsx';
import { MINUS, PLUS } from '../icons/icon-paths.ts';

interface QuantityStepperProps {
  /** Tells several steppers on a page apart. */
  label?: string;
  quantity: number;
  /** 0 in the cart, where one step below 1 removes the line. */
  min?: number;
  /** The stock. */
  max: number;
  onChange: (quantity: number) => void;
}

/** At a bound the button keeps the focus but does nothing. */
export function QuantityStepper({
  label = 'Quantity',
  quantity,
  min = 1,
  max,
  onChange,
}: QuantityStepperProps) {
  const step = (change: number, isDisabled: boolean) => () => {
    if (!isDisabled) onChange(quantity + change);
  };
  const isMin = quantity <= min;
  const isMax = quantity >= max;
  return (
    <fieldset aria-label={label} className="stepper">
      <button type="button" aria-label="One fewer" aria-disabled={isMin} onClick={step(-1, isMin)}>
        <LineIcon of={MINUS} small />
      </button>
      <output>{quantity}</output>
      <button type="button" aria-label="One more" aria-disabled={isMax} onClick={step(1, isMax)}>
        <LineIcon of={PLUS} small />
      </button>
    </fieldset>
  );
}
