import type { Address } from '@harusi/contracts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PLUS } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { showNetworkToast } from '../../../lib/toasts.ts';
import { AddressCard } from './address-card.tsx';
import type { AddressDialogProps } from './address-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

export type SavedAddress = Encoded<typeof Address>;

interface AddressSectionProps {
  addresses: readonly SavedAddress[];
  /** Prefills a new address. */
  person: { recipient: string; phone_number: string };
}

interface OpenedDialog {
  AddressDialog: ComponentType<AddressDialogProps>;
  /** Undefined for a new address. */
  address: SavedAddress | undefined;
  /** The dialog's key, so that each opening starts empty. */
  count: number;
}

export function AddressSection({ addresses, person }: AddressSectionProps) {
  const [opened, setOpened] = useState<OpenedDialog>();
  const open = async (address?: SavedAddress) => {
    try {
      const { AddressDialog } = await import('./address-dialog.tsx');
      setOpened((before) => ({ AddressDialog, address, count: (before?.count ?? 0) + 1 }));
    } catch {
      showNetworkToast();
    }
  };
  const heading = useFocusWhenLost(addresses.length);

  const add = (
    <Button variant="line" onClick={() => void open()}>
      <LineIcon of={PLUS} small />
      Add Address
    </Button>
  );

  return (
    <ProfileSection
      title="Addresses"
      text="Where the rider finds you. The default one is filled in when you order."
      headingRef={heading}
    >
      {addresses.length === 0 ? (
        <EmptyState
          title="No address yet"
          text="Save one now, and your next order needs no typing."
          action={add}
        />
      ) : (
        <div className="grid gap-6">
          <ul className="grid gap-4 sm:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} onEdit={() => void open(address)} />
            ))}
          </ul>
          <div>{add}</div>
        </div>
      )}
      {opened !== undefined && (
        <opened.AddressDialog
          key={opened.count}
          address={opened.address}
          person={person}
          isFirst={addresses.length === 0}
        />
      )}
    </ProfileSection>
  );
}

/** Moves the focus to the heading when the button that had it is gone: a removed address, or the first one added. */
function useFocusWhenLost(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (count < before.current || (count !== before.current && isLost)) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
