import { LineIcon } from '../../components/line-icon.tsx';
import { FEWER, MORE } from '../../components/product-drawings.ts';

interface QuantityStepperProps {
  quantity: number;
  /** As many as there are. */
  most: number;
  onChange: (quantity: number) => void;
}

/** One or more, never beyond the stock. At a bound the button stays where it is and keeps the focus. */
export function QuantityStepper({ quantity, most, onChange }: QuantityStepperProps) {
  const step = (change: number, isBound: boolean) => () => {
    if (!isBound) onChange(quantity + change);
  };
  const isLeast = quantity <= 1;
  const isMost = quantity >= most;
  return (
    <fieldset aria-label="Quantity" className="stepper">
      <button type="button" aria-label="One fewer" aria-disabled={isLeast} onClick={step(-1, isLeast)}>
        <LineIcon of={FEWER} small />
      </button>
      <output>{quantity}</output>
      <button type="button" aria-label="One more" aria-disabled={isMost} onClick={step(1, isMost)}>
        <LineIcon of={MORE} small />
      </button>
    </fieldset>
  );
}
