import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { focusOnMount } from '../../../lib/forms/forms.ts';

interface RequestMadeProps {
  /** The order's page is loading. */
  isLeaving: boolean;
  /** How many photos are still to be sent. */
  waiting: number;
  /** How much of the current photo is sent, from 0 to 1; undefined while idle. */
  share?: number;
  /** Why the last one was not sent. */
  failure?: string | undefined;
  onSend: () => void;
  onLeave: () => void;
}

/** The request is made; its photos follow. */
export default function RequestMade(props: RequestMadeProps) {
  const { isLeaving, waiting, share, failure, onSend, onLeave } = props;
  const photos = waiting === 1 ? '1 photo' : `${waiting} photos`;
  return (
    <div className="grid max-w-read gap-6">
      <h2 ref={focusOnMount} tabIndex={-1} className="font-display text-h2 font-medium outline-none">
        Your request is with us
      </h2>
      {share !== undefined && waiting > 0 && (
        <>
          <output className="text-stone">{`Sending ${photos} …`}</output>
          <progress value={share} aria-label="Sent so far" className="snap-progress" />
        </>
      )}
      {share === undefined && waiting > 0 && (
        <>
          <Notice
            tone={failure === undefined ? 'note' : 'failed'}
            role="alert"
            title={`${photos} still to be sent`}
          >
            {failure ?? 'You can send it now, or go on without.'}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onSend}>{failure === undefined ? 'Send now' : 'Try again'}</Button>
            <Button variant="line" onClick={onLeave}>
              Go on without
            </Button>
          </div>
          <p className="text-small text-stone">You can also add photos later, on the page of your order.</p>
        </>
      )}
      {share === undefined && waiting === 0 && !isLeaving && (
        <p>
          <Button onClick={onLeave}>Back to the order</Button>
        </p>
      )}
    </div>
  );
}
