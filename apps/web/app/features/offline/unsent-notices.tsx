import { OutboxNotice } from './outbox-notice.tsx';
import { UnansweredNotice } from './unanswered-notice.tsx';

/** What an earlier page sent without hearing back. */
export default function UnsentNotices() {
  return (
    <>
      <UnansweredNotice />
      <OutboxNotice />
    </>
  );
}
