import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { showToast } from '../../lib/toasts.ts';
import { byChannel, type Channel, type MessageView } from './message-labels.ts';

interface SendAgainProps {
  message: Pick<MessageView, 'id' | 'title' | 'recipient' | 'again'>;
  onSent: (message: MessageView) => void;
}

/** Asks on which channel a message goes out once more; nothing if it has none. */
export function SendAgain({ message, onSent }: SendAgainProps) {
  const [isOpen, setOpen] = useState(false);
  if (message.again.length === 0) return null;
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        Send again
        <span className="sr-only">{`: ${message.title}, ${message.recipient}`}</span>
      </Button>
      <OfficeDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Send again"
        description={`${message.title} · ${message.recipient}`}
      >
        <Choices
          message={message}
          onSent={(sent) => {
            setOpen(false);
            onSent(sent);
          }}
        />
      </OfficeDialog>
    </>
  );
}

/** Made new each time the dialog opens, and with it the key: a second click repeats the first. */
function Choices({ message: { id, again }, onSent }: SendAgainProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState<Channel>();
  const [problem, setProblem] = useState<string>();
  const send = async (channel: Channel) => {
    setBusy(channel);
    setProblem(undefined);
    const call = { params: { id }, idempotencyKey: `${key} ${channel}` };
    const result = await browserApi.post('/admin/messages/{id}/again/', { channel }, call);
    setBusy(undefined);
    if (!result.ok) {
      setProblem(result.problem.message);
      return;
    }
    showToast({ tone: 'done', title: `On its way again ${byChannel(channel)}` });
    onSent(result.value);
  };
  return (
    <>
      {problem !== undefined && (
        <Notice tone="failed" role="alert">
          {problem}
        </Notice>
      )}
      <p>The same words go out once more, to the same address or number.</p>
      <ul className="grid gap-3">
        {again.map(({ channel, refusal }) => (
          <li key={channel}>
            {refusal === null ? (
              <Button
                variant="line"
                busy={busy !== undefined}
                {...(busy === channel && { busyLabel: 'Sending …' })}
                onClick={() => void send(channel)}
              >
                {`Send ${byChannel(channel)}`}
              </Button>
            ) : (
              <p className="text-stone">{`Not ${byChannel(channel)}: ${refusal}`}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
