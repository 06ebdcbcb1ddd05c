import { useEffect } from 'react';
import { outbox } from '../outbox/device-outbox.ts';
import { sendWaiting, sendWaitingOnReconnect } from '../outbox/send-waiting.ts';
import { useWaitingMessages } from '../outbox/use-waiting-messages.ts';

/** Sends waiting messages on every visit and when the connection is back, and says how many there are. */
export function OutboxNotice() {
  const waiting = useWaitingMessages();
  useEffect(() => {
    sendWaiting();
    sendWaitingOnReconnect();
  }, []);
  if (waiting.length === 0) return null;
  return (
    <section
      aria-label="Waiting messages"
      className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-silk px-gutter pt-3 text-small sm:pt-0"
    >
      <output>
        {waiting.length === 1
          ? 'A message of yours waits for a connection.'
          : `${waiting.length} messages of yours wait for a connection.`}
      </output>
      <span className="flex gap-6">
        <button type="button" className="min-h-12 cursor-pointer" onClick={sendWaiting}>
          <span className="link">Send now</span>
        </button>
        <button
          type="button"
          className="min-h-12 cursor-pointer"
          onClick={() => waiting.forEach(({ id }) => outbox.remove(id))}
        >
          <span className="link">Don’t send</span>
        </button>
      </span>
    </section>
  );
}
