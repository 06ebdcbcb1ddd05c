import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { Pagination } from '../../components/office/lists/pagination.tsx';
import { CHANNEL_LABELS, sendText, sendTone, type MessageView, type SendView } from './message-labels.ts';
import { SendAgain } from './send-again.tsx';
import { PAGE_SIZE, useMessages, type Subject } from './use-messages.ts';

interface MessagesProps {
  of: Subject;
  /** The messages are read again when it changes. */
  version?: unknown;
}

/** What was sent about an order or booking, or to a person, newest first. */
export const MessagesPanel = (props: MessagesProps) => (
  <Panel title="Messages" flush>
    <Messages {...props} />
  </Panel>
);

export function Messages({ of, version }: MessagesProps) {
  const { result, page, onPage, retry, replace } = useMessages(of, version);
  if (result === undefined) {
    return (
      <div aria-busy className="grid gap-3 p-4">
        <p className="sr-only">Loading messages...</p>
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (!result.ok) return <ErrorState message={result.problem.message} onRetry={retry} />;
  const { count, results } = result.value;
  if (count === 0) return <p className="p-4 text-stone">No messages yet.</p>;
  return (
    <>
      <ul className="grid gap-4 p-4">
        {results.map((message) => (
          <Message key={message.id} message={message} onSent={replace} />
        ))}
      </ul>
      {count > PAGE_SIZE && (
        <Pagination
          page={page}
          size={PAGE_SIZE}
          list={result.value}
          onPage={onPage}
          label="Pages of messages"
        />
      )}
    </>
  );
}

interface MessageProps {
  message: MessageView;
  onSent: (message: MessageView) => void;
}

function Message({ message, onSent }: MessageProps) {
  const { title, recipient, subject, sends, again } = message;
  const canRepeat = again.some(({ refusal }) => refusal === null);
  return (
    <li className="flex flex-wrap items-start justify-between gap-2">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{title}</strong>
          <span className="text-stone">{` · ${recipient}`}</span>
        </p>
        {subject !== null && <p className="text-fine wrap-anywhere">{subject}</p>}
        <ul className="grid gap-0.5">
          {sends.map((send) => (
            <SendLine key={send.id} send={send} />
          ))}
        </ul>
      </div>
      {canRepeat && <SendAgain message={message} onSent={onSent} />}
    </li>
  );
}

/** `SMS again · on the phone, Mon 16 Nov, 10:02 · 0712 ••• 678` */
function SendLine({ send }: { send: SendView }) {
  const { channel, round, address } = send;
  return (
    <li className="text-fine wrap-anywhere text-stone">
      {`${CHANNEL_LABELS[channel]}${round > 1 ? ' again' : ''} · `}
      <span className={sendTone(send)}>{sendText(send)}</span>
      {address !== null && ` · ${address}`}
    </li>
  );
}
