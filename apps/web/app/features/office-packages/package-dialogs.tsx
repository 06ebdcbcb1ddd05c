import { useFetcher } from 'react-router';
import { EditDialog } from '../../components/office/editing/edit-dialog.tsx';
import { submitJson } from '../../components/office/editing/save-result.ts';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { AddOnEditor } from './add-ons.tsx';
import type { PackageIntent } from './package-actions.ts';
import type { AddOnView, PackageView } from './package-draft.ts';
import { PackageEditor } from './package-editor.tsx';

/** The open dialog; `new` is an empty form. */
export type PackageDialogState =
  | { kind: 'package'; offer: PackageView | 'new' }
  | { kind: 'service'; service: AddOnView | 'new' }
  | { kind: 'archive'; offer: PackageView }
  | { kind: 'archive-service'; service: AddOnView };

interface PackageDialogsProps {
  opened: PackageDialogState | undefined;
  onClose: () => void;
}

const nameOf = (one: { id: number } | 'new') => (one === 'new' ? 'new' : one.id);

export function PackageDialogs({ opened, onClose }: PackageDialogsProps) {
  const { submit } = useFetcher();
  const offer = opened?.kind === 'package' ? opened.offer : undefined;
  const service = opened?.kind === 'service' ? opened.service : undefined;
  const sendIntent = (intent: PackageIntent) => {
    submitJson(submit, intent);
    onClose();
  };
  return (
    <>
      <EditDialog<PackageView>
        subject={offer && nameOf(offer)}
        title={offer === 'new' ? 'Add Package' : 'Edit Package'}
        onClose={onClose}
      >
        {({ touch, leave, newer, loadNewer }) => (
          <PackageEditor
            offer={newer ?? (offer === 'new' ? undefined : offer)}
            onTouch={touch}
            onCancel={leave}
            onSaved={onClose}
            onLoadNewer={loadNewer}
          />
        )}
      </EditDialog>
      <EditDialog
        subject={service && nameOf(service)}
        title={service === 'new' ? 'Add Service' : 'Edit Service'}
        onClose={onClose}
      >
        {({ touch, leave }) => (
          <AddOnEditor
            service={service === 'new' ? undefined : service}
            onTouch={touch}
            onCancel={leave}
            onSaved={onClose}
          />
        )}
      </EditDialog>
      <Archive opened={opened} onClose={onClose} sendIntent={sendIntent} />
    </>
  );
}

interface ArchiveProps extends PackageDialogsProps {
  sendIntent: (intent: PackageIntent) => void;
}

function Archive({ opened, onClose, sendIntent }: ArchiveProps) {
  const offer = opened?.kind === 'archive' ? opened.offer : undefined;
  const service = opened?.kind === 'archive-service' ? opened.service : undefined;
  return (
    <>
      <ConfirmDialog
        open={offer !== undefined}
        danger
        title={`Archive ${offer?.name ?? 'this package'}?`}
        text="It leaves the shop at once and can no longer be booked. Existing bookings keep it. You can restore it later."
        confirmLabel="Archive package"
        cancelLabel="Keep it"
        onCancel={onClose}
        onConfirm={() => offer && sendIntent({ intent: 'archive', id: offer.id, name: offer.name })}
      />
      <ConfirmDialog
        open={service !== undefined}
        danger
        title={`Archive ${service?.name ?? 'this service'}?`}
        text="The shop no longer shows it. You can restore it later."
        confirmLabel="Archive service"
        cancelLabel="Keep it"
        onCancel={onClose}
        onConfirm={() =>
          service && sendIntent({ intent: 'archive-add-on', id: service.id, name: service.name })
        }
      />
    </>
  );
}
