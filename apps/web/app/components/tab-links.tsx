import { NavLink } from 'react-router';
import '../styles/components/tabs.css';

interface TabLinksProps {
  label: string;
  tabs: readonly { label: string; to: string; count?: number }[];
}

/** Tabs that link to pages. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ label, to, count }) => (
        <NavLink key={to} to={to} end className="tab">
          {label}
          {count !== undefined && (
            <span className="money text-label tracking-normal text-stone">{count}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
