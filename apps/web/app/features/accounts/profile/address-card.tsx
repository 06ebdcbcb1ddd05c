import { useState, type ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import type { SavedAddress } from './address-section.tsx';
import { localPhone } from '../../../lib/kenya/phone.ts';
import type { Intent } from './profile-actions.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';

interface AddressCardProps {
  address: SavedAddress;
  onEdit: () => void;
}

export function AddressCard({ address, onEdit }: AddressCardProps) {
  const { id, label, recipient, phone_number, county, town, landmark, is_default } = address;
  const { submit, busy, problem, attempt } = useFetcherForm();
  const [confirming, setConfirming] = useState(false);
  const act = (intent: Intent) => void submit({ intent, id, label }, { method: 'post' });

  return (
    <li className="grid content-between gap-4 border border-line bg-white p-5">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h3 className="font-display text-h3 font-semibold break-words">{label}</h3>
          {is_default && <Badge>Default</Badge>}
        </div>
        <address className="text-small break-words not-italic">
          {recipient}
          <br />
          <span className="money">{localPhone(phone_number)}</span>
          <br />
          {town}, {county}
          <span className="mt-1 block text-stone">{landmark}</span>
        </address>
        <ProblemBanner key={attempt} problem={problem} />
      </div>
      <div className="-mx-4 -mb-2 flex flex-wrap">
        <CardButton label={label} onClick={onEdit}>
          Edit
        </CardButton>
        {!is_default && (
          <CardButton label={label} busy={busy} onClick={() => act('default-address')}>
            Make Default
          </CardButton>
        )}
        <CardButton label={label} busy={busy} onClick={() => setConfirming(true)}>
          Remove
        </CardButton>
      </div>
      <ConfirmDialog
        open={confirming}
        title={`Remove ${label}?`}
        text="Orders on their way are not changed."
        confirmLabel="Remove Address"
        cancelLabel="Keep It"
        danger
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          act('remove-address');
        }}
      />
    </li>
  );
}

interface CardButtonProps {
  label: string;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The hidden label names the address for screen readers. */
const CardButton = ({ label, children, ...rest }: CardButtonProps) => (
  <Button variant="quiet" size="small" {...rest}>
    {children}
    <span className="sr-only"> {label}</span>
  </Button>
);
