import type { Address } from '@harusi/contracts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PLUS } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

export type SavedAddress = Encoded<typeof Address>;

interface AddressSectionProps {
  addresses: readonly SavedAddress[];
  /** Prefills a new address. */
  person: { recipient: string; phone_number: string };
}

export function AddressSection({ addresses, person }: AddressSectionProps) {
  /** The count is the dialog's key, so each opening starts empty. */
  const [opened, setOpened] = useState<{ count: number; address: SavedAddress | undefined }>();
  const open = (address?: SavedAddress) => setOpened({ count: (opened?.count ?? 0) + 1, address });
  const heading = useFocusWhenFewer(addresses.length);

  const add = (
    <Button variant="line" onClick={() => open()}>
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
              <AddressCard key={address.id} address={address} onEdit={() => open(address)} />
            ))}
          </ul>
          <div>{add}</div>
        </div>
      )}
      {opened !== undefined && (
        <AddressDialog
          key={opened.count}
          address={opened.address}
          person={person}
          isFirst={addresses.length === 0}
        />
      )}
    </ProfileSection>
  );
}

/** Moves the focus to the heading when a removed address had it. */
function useFocusWhenFewer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
