import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { formatMoney, formatPrice, toCents } from '../../lib/format.ts';
import { formatDay, formatTime } from '../../lib/time/nairobi-time.ts';
import { showToast } from '../../lib/toasts.ts';
import { CHANNEL_LABELS, shareText, type OverviewView } from './message-labels.ts';

/** Loaded after the figures: the chart is the heaviest part of the screen. */
const BarChart = lazy(() =>
  import('../../components/office/charts/bar-chart.tsx').then(({ BarChart }) => ({ default: BarChart })),
);

/** Today's spend, and how much of the last 30 days arrived. */
export function MessageStats({ budgets, channels }: Pick<OverviewView, 'budgets' | 'channels'>) {
  return (
    <Stats columns={5}>
      {budgets.map(({ channel, spent, cap, texts }) => (
        <StatCard
          key={channel}
          label={`${CHANNEL_LABELS[channel]} today`}
          value={formatMoney(spent)}
          note={`of ${formatPrice(toCents(cap))}, ${texts} ${texts === 1 ? 'text' : 'texts'}`}
          {...(Number(spent) >= Number(cap) * 0.8 && { tone: 'warn' as const })}
        />
      ))}
      {channels
        .toSorted((a, b) => Number(a.channel === 'email') - Number(b.channel === 'email'))
        .map((share) => (
          <ShareCard key={share.channel} {...share} />
        ))}
    </Stats>
  );
}

/** Mail servers say only that they took an email. */
function ShareCard({ channel, sent, delivered, failed, unknown }: OverviewView['channels'][number]) {
  const isEmail = channel === 'email';
  const lost = [failed > 0 && `${failed} failed`, unknown > 0 && `${unknown} unknown`].filter(Boolean);
  return (
    <StatCard
      label={isEmail ? 'Emails accepted' : `${CHANNEL_LABELS[channel]} delivered`}
      value={shareText(isEmail ? sent - failed - unknown : delivered, sent)}
      note={[`of ${sent} in 30 days`, ...lost].join(', ')}
      {...(lost.length > 0 && { tone: 'warn' as const })}
    />
  );
}

export function SpendPanel({ days }: Pick<OverviewView, 'days'>) {
  const isFree = days.every(({ sms, whatsapp }) => toCents(sms) + toCents(whatsapp) === 0);
  if (isFree) {
    return (
      <Panel title="Spend by day">
        <p className="text-stone">No text has cost anything in the last 30 days.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Spend by day">
      <Suspense fallback={<Skeleton className="h-80" />}>
        <BarChart
          label="What SMS and WhatsApp cost on each of the last 30 days"
          step="Day"
          series={['SMS', 'WhatsApp']}
          groups={days.map(({ day, sms, whatsapp }) => ({
            label: formatDay(day),
            values: [Number(sms), Number(whatsapp)],
          }))}
          format={formatMoney}
        />
      </Suspense>
    </Panel>
  );
}

type Hold = OverviewView['holds'][number];

/** A channel that its provider has stopped. */
export function HoldNotice({ hold, mayRetry }: { hold: Hold; mayRetry: boolean }) {
  const { channel, reason, next_try_at } = hold;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const call = { params: { channel } };
    const result = await browserApi.post('/admin/messages/channels/{channel}/retry/', undefined, call);
    setBusy(false);
    if (result.ok) showToast({ tone: 'done', title: 'We try again with the next message' });
    else showToast({ tone: 'failed', title: result.problem.message });
    void revalidate();
  };
  return (
    <Notice tone="failed" title={`${CHANNEL_LABELS[channel]} has stopped`}>
      <div className="grid justify-items-start gap-3">
        <p>
          {`The provider does not take our messages: ${reason}. Please look at the account there. Until then messages go another way, or wait where there is none. `}
          {next_try_at === null
            ? 'We try again with the next message.'
            : `We try again at ${formatTime(next_try_at)}.`}
        </p>
        {mayRetry && next_try_at !== null && (
          <Button
            variant="line"
            size="small"
            busy={busy}
            busyLabel="One moment …"
            onClick={() => void retry()}
          >
            Try again now
          </Button>
        )}
      </div>
    </Notice>
  );
}
