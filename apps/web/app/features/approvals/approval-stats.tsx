import type { ResponseOf } from '@harusi/contracts/calls';
import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { formatWaitingTime } from './approval-labels.ts';

interface ApprovalStatsProps {
  counts: ResponseOf<'GET', '/products/approval/admin-approvals/'>['counts'];
  now: number;
}

const HERE = '/admin/product-approvals';

export function ApprovalStats({ counts, now }: ApprovalStatsProps) {
  const { pending_approval, today, approved_today, rejected_today, oldest_pending } = counts;
  return (
    <Stats columns={3}>
      <StatCard
        label="Pending"
        value={pending_approval}
        note={oldest_pending === null ? 'all decided' : `oldest ${formatWaitingTime(oldest_pending, now)}`}
        to={HERE}
      />
      <StatCard
        label="Approved today"
        value={approved_today}
        to={`${HERE}?status=approved&decided_on=${today}`}
      />
      <StatCard
        label="Rejected today"
        value={rejected_today}
        to={`${HERE}?status=rejected&decided_on=${today}`}
      />
    </Stats>
  );
}
