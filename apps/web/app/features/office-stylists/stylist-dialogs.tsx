import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { EditDialog } from '../../components/office/editing/edit-dialog.tsx';
import { StylistDetails } from './details/stylist-details.tsx';
import { StylistEditor } from './edit/stylist-editor.tsx';
import { HoursEditor } from './hours/hours-editor.tsx';
import type { DialogName, StylistDialogState } from './stylist-filters.ts';
import type { StylistRow, StylistView } from './stylist-labels.ts';

interface StylistDialogsProps {
  opened: StylistDialogState | undefined;
  onOpen: (dialog: DialogName, id: number) => void;
  onClose: () => void;
  onToggle: (stylist: StylistRow) => void;
  onRenew: (stylist: StylistRow) => void;
  /** The confirmation dialog on top of the details. */
  children: ReactNode;
}

const nameOf = (opened: StylistDialogState) => (opened.kind === 'stylist' ? opened.stylist.id : opened.kind);

export function StylistDialogs(props: StylistDialogsProps) {
  const { opened, onOpen, onClose, onToggle, onRenew, children } = props;
  const loaded = opened?.kind === 'stylist' ? opened : undefined;
  const forms = { onClose, onOpen };
  return (
    <>
      <OfficeDialog
        open={opened?.dialog === 'view'}
        onClose={onClose}
        wide
        title="Stylist Details"
        footer={
          loaded && (
            <Button variant="line" onClick={() => onOpen('edit', loaded.stylist.id)}>
              Edit
            </Button>
          )
        }
      >
        {opened?.kind === 'missing' && <Missing message={opened.message} />}
        {loaded && (
          <StylistDetails
            stylist={loaded.stylist}
            packages={loaded.packages}
            onOpen={onOpen}
            onToggle={onToggle}
            onRenew={onRenew}
          />
        )}
        {children}
      </OfficeDialog>
      <EditForm opened={opened?.dialog === 'edit' ? opened : undefined} {...forms} />
      <HoursForm opened={opened?.dialog === 'hours' ? opened : undefined} {...forms} />
    </>
  );
}

const Missing = ({ message }: { message: string }) => (
  <ErrorState title="This stylist cannot be opened" message={message} />
);

interface FormProps extends Pick<StylistDialogsProps, 'onClose' | 'onOpen'> {
  opened: StylistDialogState | undefined;
}

function EditForm({ opened, onClose, onOpen }: FormProps) {
  return (
    <EditDialog<StylistView>
      subject={opened && nameOf(opened)}
      wide
      title={opened?.kind === 'new' ? 'Add Stylist' : 'Edit Stylist'}
      onClose={onClose}
    >
      {({ touch, leave, newer, loadNewer }) =>
        opened?.kind === 'missing' ? (
          <Missing message={opened.message} />
        ) : (
          <StylistEditor
            stylist={newer ?? (opened?.kind === 'stylist' ? opened.stylist : undefined)}
            packages={opened?.packages ?? []}
            onTouch={touch}
            onCancel={leave}
            // A stylist without hours cannot be booked, so the hours form comes next.
            onSaved={(added) => (added === undefined ? onClose() : onOpen('hours', added))}
            onLoadNewer={loadNewer}
          />
        )
      }
    </EditDialog>
  );
}

function HoursForm({ opened, onClose }: FormProps) {
  return (
    <EditDialog<StylistView>
      subject={opened && nameOf(opened)}
      title="Hours"
      description={opened?.kind === 'stylist' ? opened.stylist.name : undefined}
      onClose={onClose}
    >
      {({ touch, leave, newer, loadNewer }) =>
        opened?.kind === 'stylist' ? (
          <HoursEditor
            stylist={newer ?? opened.stylist}
            onTouch={touch}
            onCancel={leave}
            onSaved={onClose}
            onLoadNewer={loadNewer}
          />
        ) : (
          opened?.kind === 'missing' && <Missing message={opened.message} />
        )
      }
    </EditDialog>
  );
}
