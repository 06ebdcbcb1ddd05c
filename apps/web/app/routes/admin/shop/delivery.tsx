import { useCallback, useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { DefaultCounty } from '../../../features/office-delivery/default-county.tsx';
import {
  deliveryAction,
  submitDelivery,
  type DeliveryIntent,
} from '../../../features/office-delivery/delivery-actions.ts';
import { HolidayPanel, type HolidayView } from '../../../features/office-delivery/holiday-panel.tsx';
import type { PointDialogState } from '../../../features/office-delivery/point-dialog.tsx';
import { PointSection } from '../../../features/office-delivery/point-section.tsx';
import { ZoneDialog, type ZoneDialogState } from '../../../features/office-delivery/zone-dialog.tsx';
import type { DeliveryView, ZoneView } from '../../../features/office-delivery/zone-draft.ts';
import { ZonePanel } from '../../../features/office-delivery/zone-panel.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/delivery';

export const meta: Route.MetaFunction = () => [{ title: 'Delivery | Harusi' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { result: await browserApi.get('/admin/delivery/', { signal: request.signal }), now: new Date() };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: DeliveryIntent = await request.json();
  return deliveryAction(intent);
}

export default function Delivery({ loaderData: { result, now } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<ZoneDialogState>();
  const [openedPoint, setOpenedPoint] = useState<PointDialogState>();
  return (
    <>
      <PageHeader
        title="Delivery"
        note="What the shop promises: zones with their days and fees, pick-up points, and holidays."
        actions={
          result.ok && (
            <>
              <Button variant="line" onClick={() => setOpenedPoint({ kind: 'new' })}>
                <Icon of={Plus} small />
                Add Pick-up Point
              </Button>
              <Button onClick={() => setOpened({ kind: 'new' })}>
                <Icon of={Plus} small />
                Add Zone
              </Button>
            </>
          )
        }
      />
      {result.ok ? (
        <Sections delivery={result.value} now={now} opened={opened} onOpen={setOpened}>
          <PointSection delivery={result.value} opened={openedPoint} onOpen={setOpenedPoint} />
        </Sections>
      ) : (
        <Panel>
          <ReloadState message={result.problem.message} />
        </Panel>
      )}
    </>
  );
}

interface SectionsProps {
  delivery: DeliveryView;
  now: Date;
  opened: ZoneDialogState | undefined;
  onOpen: (opened: ZoneDialogState | undefined) => void;
  /** The pick-up points, below the zones. */
  children: ReactNode;
}

type Deleting = { zone: ZoneView } | { holiday: HolidayView };

function Sections({ delivery, now, opened, onOpen, children }: SectionsProps) {
  const { submit } = useFetcher();
  const [deleting, setDeleting] = useState<Deleting>();
  const edit = useCallback((zone: ZoneView) => onOpen({ kind: 'zone', zone }), [onOpen]);
  const deleteZone = useCallback((zone: ZoneView) => setDeleting({ zone }), []);
  useRestoreFocus(delivery);
  const confirm = () => {
    if (deleting && 'zone' in deleting) {
      const { id, name } = deleting.zone;
      submitDelivery(submit, { intent: 'delete-zone', id, name });
    } else if (deleting) {
      const { day, name } = deleting.holiday;
      submitDelivery(submit, { intent: 'delete-holiday', day, name });
    }
    setDeleting(undefined);
  };
  return (
    <>
      <ZonePanel delivery={delivery} onEdit={edit} onDelete={deleteZone} />
      {children}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <HolidayPanel
          holidays={delivery.holidays}
          now={now}
          onDelete={(holiday) => setDeleting({ holiday })}
        />
        <DefaultCounty county={delivery.default_county} />
      </div>
      <ZoneDialog opened={opened} delivery={delivery} onClose={() => onOpen(undefined)} />
      <ConfirmDialog
        open={deleting !== undefined}
        danger
        title={`Delete ${nameOf(deleting)}?`}
        text={
          deleting && 'holiday' in deleting
            ? 'From then on it is a working day like any other. Orders keep the day they were promised.'
            : 'It has no counties, so no date in the shop changes.'
        }
        confirmLabel={deleting && 'holiday' in deleting ? 'Delete holiday' : 'Delete zone'}
        onCancel={() => setDeleting(undefined)}
        onConfirm={confirm}
      />
    </>
  );
}

const nameOf = (deleting: Deleting | undefined) =>
  deleting === undefined ? '' : 'zone' in deleting ? deleting.zone.name : deleting.holiday.name;
