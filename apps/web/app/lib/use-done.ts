import { useEffect, useEffectEvent } from 'react';

/**
 * Goes on once a form is done. Not by a redirect of its action: live news that arrive while it is being sent make the
 * router read the screen anew, and a redirect that comes after them is dropped.
 */
export function useDone(outcome: object | undefined, onDone: () => void): void {
  const goOn = useEffectEvent(onDone);
  useEffect(() => {
    if (outcome !== undefined && 'done' in outcome) goOn();
  }, [outcome]);
}
