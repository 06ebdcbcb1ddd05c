import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ContactLink } from '../../components/office/layout/contact-link.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { showToast } from '../../lib/toasts.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';

interface GuestLinkProps {
  kind: 'order' | 'booking';
  number: string;
  contact: { name: string; phone: string };
}

type State = { busy: boolean; url?: string; problem?: string };

/** Makes a new link for a guest who has lost theirs, for staff to pass on once they know who asks. */
export function GuestLink({ kind, number, contact }: GuestLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const [{ busy, url, problem }, setState] = useState<State>({ busy: false });
  const make = async () => {
    setState({ busy: true });
    const params = { number };
    const result =
      kind === 'order'
        ? await browserApi.post('/admin/orders/{number}/link/', undefined, { params })
        : await browserApi.post('/admin/bookings/{number}/link/', undefined, { params });
    setState(
      result.ok ? { busy: false, url: result.value.url } : { busy: false, problem: result.problem.message },
    );
  };
  const open = () => {
    setState({ busy: false });
    setOpen(true);
  };
  return (
    <>
      <Button variant="line" size="small" onClick={open} className="justify-self-start">
        {`New link to this ${kind}`}
      </Button>
      <OfficeDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`New link to ${kind} ${number}`}
        footer={
          url === undefined ? (
            <>
              <Button variant="line" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button busy={busy} busyLabel="Making it …" onClick={() => void make()}>
                I know who asks: make the link
              </Button>
            </>
          ) : (
            <Button onClick={() => setOpen(false)}>Done</Button>
          )
        }
      >
        {problem !== undefined && (
          <Notice tone="failed" role="alert">
            {problem}
          </Notice>
        )}
        {url === undefined ? (
          <p>
            The link shows name, address and phone to anyone who has it. Make sure that you are talking to{' '}
            <strong className="font-semibold">{contact.name}</strong>: ask for the code of the{' '}
            <span className="whitespace-nowrap">M-Pesa</span> message and what was bought. The old link stops
            working.
          </p>
        ) : (
          <MadeLink
            url={url}
            text={`Hello ${contact.name.split(' ')[0]}, here is your ${kind} ${number}: ${url}`}
            phone={contact.phone}
          />
        )}
      </OfficeDialog>
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'done', title: 'Link copied' });
  } catch {
    // Browsers deny the clipboard without a secure connection or permission; the link is on the screen.
    showToast({ tone: 'note', title: 'Please select and copy the link' });
  }
}

function MadeLink({ url, text, phone }: { url: string; text: string; phone: string }) {
  return (
    <>
      <output>The link is ready. Send it to the phone on the order and to no other.</output>
      <p className="border border-line bg-silk p-3 font-mono text-fine wrap-anywhere select-all">{url}</p>
      <p className="flex flex-wrap gap-2">
        <ContactLink icon={MessageCircle} href={whatsappLink(phone, text)} label="Send by WhatsApp" />
        <Button variant="line" size="small" onClick={() => void copy(url)}>
          Copy link
        </Button>
      </p>
    </>
  );
}
