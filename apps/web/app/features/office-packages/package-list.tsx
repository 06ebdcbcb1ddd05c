import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { formatMoney } from '../../lib/format.ts';
import { bookingsText, stylistsText, type PackageView } from './package-draft.ts';

interface PackageListProps {
  label: string;
  packages: readonly PackageView[];
  onEdit: (offer: PackageView) => void;
  onArchive: (offer: PackageView) => void;
  onRestore: (offer: PackageView) => void;
}

/** The packages of a family, archived ones last. */
export function PackageList({ label, packages, onEdit, onArchive, onRestore }: PackageListProps) {
  if (packages.length === 0) return <p className="p-4 text-stone">No package of this kind yet.</p>;
  return (
    <ul aria-label={label} className="grid sm:grid-cols-2 lg:grid-cols-3">
      {packages.map((offer) => (
        <li
          key={offer.id}
          className="-mr-px -mb-px grid grid-rows-[1fr_auto] gap-4 border-r border-b border-line p-4"
        >
          <PackageSummary offer={offer} />
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-hair pt-3">
            <p className="text-fine text-stone">
              <strong className="font-semibold text-ink">{bookingsText(offer.booking_count)}</strong>
              {` · ${stylistsText(offer.stylist_count)}`}
            </p>
            <p className="flex">
              <RowButton icon={Pencil} label={`Edit ${offer.name}`} onClick={() => onEdit(offer)} />
              {offer.archived ? (
                <Button variant="line" size="small" onClick={() => onRestore(offer)}>
                  <Icon of={ArchiveRestore} small />
                  Restore
                  <span className="sr-only"> {offer.name}</span>
                </Button>
              ) : (
                <RowButton icon={Trash2} label={`Delete ${offer.name}`} onClick={() => onArchive(offer)} />
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function PackageSummary({ offer }: { offer: PackageView }) {
  return (
    <div className={`grid content-start gap-2 ${offer.archived ? 'text-stone' : ''}`}>
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {offer.name}
        {offer.archived && <StatusBadge>Archived</StatusBadge>}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="money text-[1.125rem] font-semibold">{formatMoney(offer.price)}</span>
        <span className="text-stone">{offer.duration}</span>
      </p>
      <p className="text-stone">{offer.description}</p>
      <ul className="list-disc pl-4 text-fine marker:text-gold">
        {offer.features.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
