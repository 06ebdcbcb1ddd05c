import { useState } from 'react';
import { Ellipsis, Package, Plus, TrendingUp } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { OfficeMenu, OfficeMenuItem, OfficeMenuLink } from '../../components/office/layout/office-menu.tsx';
import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { showToast } from '../../lib/toasts.ts';
import { ChartParts } from './chart-parts.tsx';
import { TableParts } from './table-parts.tsx';

const archive = () => showToast({ tone: 'done', title: 'Archived' });

export function OfficeParts() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="office mt-section bg-office py-12">
      <div className="wrap grid gap-6">
        <PageHeader
          title="Back office"
          note="Saturday 14 November 2026"
          actions={
            <>
              <Button variant="quiet">Export CSV</Button>
              <Button variant="line" busy busyLabel="Saving...">
                Save as Draft
              </Button>
              <Button variant="bordeaux">Delete</Button>
              <Button onClick={() => setOpen(true)}>
                <Icon of={Plus} small />
                Add Product
              </Button>
            </>
          }
        />
        <Stats>
          <StatCard
            label="Monthly Revenue"
            value="KShs 1,284,600"
            note="+12.4% on October"
            tone="good"
            icon={TrendingUp}
          />
          <StatCard label="Products Sold" value="89" note="this month" />
          <StatCard
            label="Total Products"
            value="156"
            note="8 low stock"
            tone="warn"
            icon={Package}
            to="/design"
          />
          <StatCard label="Failed Payments" value="2" note="since Monday" tone="bad" />
        </Stats>
        <div className="grid gap-6 lg:grid-cols-2">
          <Panel title="Status and menu" action={<RowMenu />}>
            <div className="flex flex-wrap gap-2">
              <StatusBadge tone="sage">Completed</StatusBadge>
              <StatusBadge tone="warn">Pending</StatusBadge>
              <StatusBadge tone="danger">Failed</StatusBadge>
              <StatusBadge tone="info">Normal</StatusBadge>
              <StatusBadge>Cancelled</StatusBadge>
            </div>
          </Panel>
          <Panel title="Fields">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name="sku" label="SKU" hint="Left empty, we make one." optional />
              <DatePicker name="starts" label="Starts" min="2026-11-03" max="2027-12-31" />
            </div>
          </Panel>
        </div>
        <TableParts />
        <ChartParts />
      </div>
      <OfficeDialog
        open={open}
        onClose={close}
        title="Create Flash Sale"
        description="Prices go back by themselves when it ends."
        footer={
          <>
            <Button variant="line" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Create Flash Sale</Button>
          </>
        }
      >
        <TextField name="sale_name" label="Sale name" />
        <DatePicker name="sale_starts" label="Starts" />
      </OfficeDialog>
    </div>
  );
}

function RowMenu() {
  return (
    <OfficeMenu label="More" trigger={<Icon of={Ellipsis} />}>
      <OfficeMenuLink to="/design">Edit</OfficeMenuLink>
      <OfficeMenuItem onClick={archive}>Archive</OfficeMenuItem>
      <OfficeMenuItem onClick={archive} disabled>
        Feature
      </OfficeMenuItem>
      <OfficeMenuItem onClick={archive} danger>
        Delete
      </OfficeMenuItem>
    </OfficeMenu>
  );
}
