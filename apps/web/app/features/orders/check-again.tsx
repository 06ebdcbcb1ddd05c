import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../components/button.tsx';
import { formatTime } from '../../lib/nairobi-time.ts';
import { serverClock } from '../../lib/server-clock.ts';

/** For whoever has paid and sees nothing happen: asks, and says that it has asked. */
export function CheckAgain() {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'idle' | 'busy' | { at: number }>('idle');
  const check = async () => {
    setState('busy');
    await revalidate();
    setState({ at: serverClock.now() });
  };
  return (
    <>
      <Button
        busy={state === 'busy'}
        busyLabel="Checking …"
        onClick={() => void check()}
        className="justify-self-start max-sm:w-full"
      >
        I paid, check again
      </Button>
      <output className="wait-checked">
        {typeof state === 'object' &&
          `Looked at ${formatTime(new Date(state.at))}: M-Pesa has not told us yet. We keep asking.`}
      </output>
    </>
  );
}
