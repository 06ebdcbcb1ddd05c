import { Facts, Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge, type StatusTone } from '../../components/office/layout/status-badge.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import type { MoneySettingsView } from './rates.ts';
import { Unbroken } from '../../components/unbroken.tsx';

const ENVIRONMENTS: Readonly<
  Record<MoneySettingsView['mpesa']['environment'], { label: string; tone: StatusTone; text: string }>
> = {
  simulator: {
    label: 'Simulator',
    tone: 'warn',
    text: 'Our simulator plays M-Pesa: no real money moves.',
  },
  sandbox: {
    label: 'Sandbox',
    tone: 'warn',
    text: "Payments go to Safaricom's test system: no real money moves.",
  },
  production: { label: 'Live', tone: 'sage', text: 'Payments are real.' },
};

/** The state of the M-Pesa connection. Its credentials are configured on the server and never shown. */
export function MpesaPanel({ mpesa, now }: { mpesa: MoneySettingsView['mpesa']; now: Date }) {
  const { environment, shortcode, callback_url, token_until, last_message_at, last_problem } = mpesa;
  const { label, tone, text } = ENVIRONMENTS[environment];
  return (
    <Panel title="M-Pesa" action={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      <div className="grid gap-4">
        <p className="text-stone">
          <Unbroken text={text} />
        </p>
        <Facts
          facts={[
            ['Pay Bill number', shortcode],
            ['Callback URL', callback_url],
            ['Signed in', signedIn(token_until, now)],
            ['Last message', last_message_at === null ? 'None yet' : formatDateTime(last_message_at)],
            [
              'Last problem',
              last_problem === null
                ? 'None recently'
                : `${last_problem.text} ${formatDateTime(last_problem.at)}`,
            ],
          ]}
        />
        <p className="text-fine text-stone">The account and its keys are configured on the server.</p>
      </div>
    </Panel>
  );
}

/** An expired token is harmless: the next payment fetches a new one. */
function signedIn(until: string | null, now: Date): string {
  if (until === null) return 'Not yet; the first payment signs in';
  return new Date(until) > now
    ? `Yes, until ${formatDateTime(until)}`
    : `Last until ${formatDateTime(until)}`;
}
