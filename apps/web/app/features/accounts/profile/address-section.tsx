import type { Address } from '@harusi/contracts/accounts/accounts';
import type { Encoded } from '@harusi/contracts/calls';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PLUS } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { loadOnPress } from '../../../lib/network/load-code.ts';
import { AddressCard } from './address-card.tsx';
import type { AddressDialogProps } from './address-dialog.tsx';

export type SavedAddress = Encoded<typeof Address>;

interface AddressSectionProps {
  addresses: readonly SavedAddress[];
  /** Gets the focus when the button that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
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

export default function AddressSection({ addresses, heading, person }: AddressSectionProps) {
  const [opened, setOpened] = useState<OpenedDialog>();
  const open = async (address?: SavedAddress) => {
    const code = await loadOnPress(() => import('./address-dialog.tsx'));
    if (code !== undefined) setOpened((before) => ({ ...code, address, count: (before?.count ?? 0) + 1 }));
  };
  useFocusWhenLost(addresses.length, heading);

  const add = (
    <Button variant="line" onClick={() => void open()}>
      <LineIcon of={PLUS} small />
      Add Address
    </Button>
  );

  return (
    <>
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
    </>
  );
}

/** Moves the focus to the heading when the button that had it is gone: a removed address, or the first one added. */
function useFocusWhenLost(count: number, heading: RefObject<HTMLHeadingElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (count < before.current || (count !== before.current && isLost)) heading.current?.focus();
    before.current = count;
  }, [count, heading]);
}
