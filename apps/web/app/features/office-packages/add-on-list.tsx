import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatMoney } from '../../lib/format.ts';
import type { AddOnView } from './package-labels.ts';

interface AddOnListProps {
  services: readonly AddOnView[];
  onEdit: (service: AddOnView) => void;
  onArchive: (service: AddOnView) => void;
  onRestore: (service: AddOnView) => void;
}

/** Add-on services, archived ones last. */
export function AddOnList({ services, onEdit, onArchive, onRestore }: AddOnListProps) {
  if (services.length === 0) {
    return <EmptyState title="No services yet" text="What couples like to add: a trial, a journey, henna." />;
  }
  return (
    <ul aria-label="Popular add-on services">
      {services.map((service) => (
        <li
          key={service.id}
          className={`grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-hair px-4 py-2 last:border-0 sm:grid-cols-[1fr_auto_auto] ${service.archived ? 'text-stone' : ''}`}
        >
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {service.name}
              {service.archived && <StatusBadge>Archived</StatusBadge>}
            </h3>
            {service.description !== '' && <p className="text-stone">{service.description}</p>}
          </div>
          <span className="money font-medium max-sm:row-start-2">{formatMoney(service.price)}</span>
          <span className="flex max-sm:row-span-2">
            <RowButton icon={Pencil} label={`Edit ${service.name}`} onClick={() => onEdit(service)} />
            {service.archived ? (
              <RowButton
                icon={ArchiveRestore}
                label={`Restore ${service.name}`}
                onClick={() => onRestore(service)}
              />
            ) : (
              <RowButton icon={Trash2} label={`Delete ${service.name}`} onClick={() => onArchive(service)} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
