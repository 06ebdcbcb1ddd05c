import { useState } from 'react';
import { Download, FileText } from 'lucide-react';
import { Icon } from '../../components/icons/icon.tsx';
import { FileButton } from '../../components/office/file-button.tsx';
import { PeriodPicker } from '../accounting/period-picker.tsx';
import { periodFileName, thisYear } from '../accounting/periods.ts';
import type { PayeeRow } from './payout-labels.ts';

/** Downloads a statement of some months: of a payee, or of the vendor who is signed in. */
export function StatementDownload({ of }: { of?: Pick<PayeeRow, 'kind' | 'id'> }) {
  const [now] = useState(() => new Date());
  const [period, setPeriod] = useState(() => thisYear(now));
  const owner = of === undefined ? '/vendor' : `/admin/${of.kind}s/${of.id}`;
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
      <PeriodPicker period={period} now={now} onPick={setPeriod} />
      <FileButton
        path={`${owner}/statement/export/?from=${period.from}&to=${period.to}`}
        fileName={periodFileName('harusi-statement', period, 'csv')}
        done="Statement is ready"
        screen="Payouts"
        variant="line"
      >
        <Icon of={Download} small />
        CSV
      </FileButton>
      {of?.kind !== 'stylist' && (
        <FileButton
          path={`${owner}/statement/pdf/?from=${period.from}&to=${period.to}`}
          fileName={periodFileName('harusi-statement', period, 'pdf')}
          done="Statement is ready"
          screen="Payouts"
          variant="line"
        >
          <Icon of={FileText} small />
          PDF
        </FileButton>
      )}
    </span>
  );
}
