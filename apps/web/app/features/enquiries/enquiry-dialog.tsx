import type { EnquiryStatus } from '@harusi/contracts/enquiries';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { ContactLink } from '../../components/office/layout/contact-link.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';
import { KIND_LABELS, MOVES, STATUS_TONES, STATUS_LABELS, type EnquiryRow } from './enquiry-labels.ts';

interface EnquiryDialogProps {
  /** Undefined while the dialog is closed. */
  enquiry: EnquiryRow | undefined;
  onClose: () => void;
  onMove: (enquiry: EnquiryRow, status: EnquiryStatus) => void;
  /** The status it is being moved to. */
  movingTo: string | undefined;
}

export function EnquiryDialog({ enquiry, onClose, onMove, movingTo }: EnquiryDialogProps) {
  // The dialog stays mounted when closed, to restore the focus.
  return (
    <OfficeDialog
      open={enquiry !== undefined}
      onClose={onClose}
      title={enquiry?.name}
      description={enquiry && `${KIND_LABELS[enquiry.kind]}, ${formatDateTime(enquiry.created_at)}`}
      footer={enquiry && <Moves enquiry={enquiry} onMove={onMove} movingTo={movingTo} />}
    >
      {enquiry && (
        <>
          <WhatWasSaid enquiry={enquiry} />
          <WaysToAnswer enquiry={enquiry} />
        </>
      )}
    </OfficeDialog>
  );
}

interface MovesProps extends Pick<EnquiryDialogProps, 'onMove' | 'movingTo'> {
  enquiry: EnquiryRow;
}

function Moves({ enquiry, onMove, movingTo }: MovesProps) {
  const moves = MOVES[enquiry.status];
  return moves.map(({ to, label }, index) => (
    <Button
      key={to}
      variant={index === moves.length - 1 ? 'ink' : 'line'}
      busy={movingTo !== undefined}
      busyLabel={movingTo === to ? 'Saving…' : label}
      onClick={() => onMove(enquiry, to)}
    >
      {label}
    </Button>
  ));
}

function WhatWasSaid({ enquiry }: { enquiry: EnquiryRow }) {
  const { status, message, details, handled_at, handled_by } = enquiry;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-stone">
        <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
        {handled_at !== null && `by ${handled_by ?? 'someone'}, ${formatDateTime(handled_at)}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
      {Object.keys(details).length > 0 && (
        <dl className="border-t border-line">
          {Object.entries(details).map(([question, answer]) => (
            <div key={question} className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[11rem_1fr]">
              <dt className="text-stone">{question}</dt>
              <dd className="wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function WaysToAnswer({ enquiry: { name, email, phone_number } }: { enquiry: EnquiryRow }) {
  const first = name.split(' ')[0];
  const subject = encodeURIComponent('Your message to us');
  return (
    <div className="grid gap-2">
      <p className="font-medium">Answer</p>
      <div className="flex flex-wrap gap-2">
        {email !== null && (
          <ContactLink icon={Mail} href={`mailto:${email}?subject=${subject}`} label={email} />
        )}
        {phone_number !== null && (
          <>
            <ContactLink
              icon={MessageCircle}
              href={whatsappLink(phone_number, `Hello ${first}, asante for your message. `)}
              label="WhatsApp"
            />
            <ContactLink icon={Phone} href={`tel:${phone_number}`} label={phone_number} />
          </>
        )}
      </div>
    </div>
  );
}
