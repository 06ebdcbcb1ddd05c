import type { ReactNode } from 'react';
import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import '../../../styles/office.css';

interface OfficeMenuProps {
  /** Required when the trigger is only an icon. */
  label?: string;
  trigger: ReactNode;
  align?: 'start' | 'end';
  /** Classes of the trigger. */
  className?: string;
  children: ReactNode;
}

const SQUARE =
  'grid size-11 cursor-pointer place-items-center rounded-control text-stone hover:bg-silk hover:text-ink lg:size-9';

export function OfficeMenu({ label, trigger, align = 'end', className = SQUARE, children }: OfficeMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={label} className={className}>
        {trigger}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align={align} sideOffset={4} collisionPadding={8} className="office z-50">
          <Menu.Popup className="office-popup min-w-48">{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface OfficeMenuItemProps {
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function OfficeMenuItem({ onClick, danger = false, disabled, children }: OfficeMenuItemProps) {
  return (
    <Menu.Item onClick={onClick} disabled={disabled} className={`office-item ${danger ? 'text-danger' : ''}`}>
      {children}
    </Menu.Item>
  );
}

export function OfficeMenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Menu.LinkItem closeOnClick render={<Link to={to} />} className="office-item">
      {children}
    </Menu.LinkItem>
  );
}
