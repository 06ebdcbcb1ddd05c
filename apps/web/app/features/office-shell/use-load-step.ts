import { startTransition, useEffect, useState } from 'react';

const LAST = 2;

/**
 * Brings the first screen of a document in steps, so that the browser can respond and paint in between: the layout (0),
 * the screen (1), its long tables (2). Later screens of the same document come at once.
 */
export function useLoadStep(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < LAST) startTransition(() => setStep(step + 1));
  }, [step]);
  return step;
}
