import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Panel, PanelLink } from '../../components/office/layout/panel.tsx';
import { useCan } from '../../lib/session/use-can.ts';
import type { DashboardView } from './dashboard-figures.ts';
import { listNeeds } from './needs.ts';

export function NeedsPanel({ board }: { board: DashboardView }) {
  const can = useCan();
  const needs = listNeeds(board);
  return (
    <Panel
      title="Needs you"
      action={can('catalogue') && <PanelLink to="/admin/product-approvals">Open queue</PanelLink>}
      flush
    >
      {needs.length === 0 && <EmptyState title="All done" text="Nothing needs you right now." />}
      <ul>
        {needs.map(({ icon, title, note, action, to }) => (
          <li key={to} className="border-b border-hair last:border-0">
            <Link
              to={to}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-ivory"
            >
              <Icon of={icon} className="text-gold-text" />
              <span className="grid min-w-0">
                <span className="font-semibold">{title}</span>
                <span className="text-fine text-stone wrap-anywhere">{note}</span>
              </span>
              <span className="font-medium text-gold-text">{action}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
