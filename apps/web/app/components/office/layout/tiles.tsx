import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../icons/icon.tsx';

export function Tiles({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:has-[>:nth-child(7)]:grid-cols-4 lg:has-[>:nth-child(10):last-child]:grid-cols-5">
      {children}
    </ul>
  );
}

const tile =
  'flex h-full min-h-12 w-full cursor-pointer items-center gap-3 rounded-control bg-white px-3.5 py-2.5 text-left font-medium shadow-[0_0_0_1px_var(--color-line)] transition-colors duration-(--duration-hover) hover:bg-ivory';

interface TileProps {
  icon: LucideIcon;
  children: ReactNode;
}

export function TileLink({ to, icon, children }: TileProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={tile}>
        <Icon of={icon} className="text-gold-text" />
        {children}
      </Link>
    </li>
  );
}

export function TileButton({ onClick, icon, children }: TileProps & { onClick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={tile}>
        <Icon of={icon} className="text-gold-text" />
        {children}
      </button>
    </li>
  );
}
