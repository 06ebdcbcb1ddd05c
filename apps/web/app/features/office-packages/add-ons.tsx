import type { SubmitEvent } from 'react';
import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { EditBar } from '../../components/office/editing/edit-dialog.tsx';
import { submitJson } from '../../components/office/editing/save-result.ts';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { formatMoney } from '../../lib/format.ts';
import { readFormValues } from '../../lib/forms/forms.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import type { PackageIntent } from './package-actions.ts';
import type { AddOnView } from './package-draft.ts';

interface AddOnListProps {
  services: readonly AddOnView[];
  onEdit: (service: AddOnView) => void;
  onArchive: (service: AddOnView) => void;
  onRestore: (service: AddOnView) => void;
}

/** Add-on services, archived ones last. */
export function AddOnList({ services, onEdit, onArchive, onRestore }: AddOnListProps) {
  if (services.length === 0) {
    return <EmptyState title="No services yet" text="What couples like to add: a trial, travel, henna." />;
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

interface AddOnEditorProps {
  /** Undefined for a new service. */
  service: AddOnView | undefined;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
}

export function AddOnEditor({ service, onTouch, onCancel, onSaved }: AddOnEditorProps) {
  const { form, submit, busy, problem, attempt } = useFetcherForm(onSaved);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { name = '', description = '', price = '' } = readFormValues(new FormData(event.currentTarget));
    const body = { name, description, price: price.replaceAll(',', '').trim() };
    const intent: PackageIntent = { intent: 'save-add-on', id: service?.id ?? null, body };
    submitJson(submit, intent);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} onInput={onTouch} className="grid gap-4">
      <ProblemBanner key={attempt} problem={problem} />
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <TextField
          name="name"
          label="Name"
          maxLength={80}
          problem={problem}
          required
          defaultValue={service?.name}
        />
        <TextField
          name="price"
          label="Price, KShs"
          inputMode="numeric"
          problem={problem}
          required
          defaultValue={service && String(service.price).replace(/\.00$/, '')}
        />
      </div>
      <TextArea
        name="description"
        label="Description"
        rows={2}
        maxLength={300}
        problem={problem}
        optional
        defaultValue={service?.description}
      />
      <EditBar
        label={service === undefined ? 'Add Service' : 'Save Changes'}
        busy={busy}
        onCancel={onCancel}
      />
    </form>
  );
}
