import { useState } from 'react';
import type { ResponseOf } from '@harusi/contracts/calls';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';

type Addresses = ResponseOf<'GET', '/admin/messages/addresses/'>;

const ADDRESSES: readonly { name: keyof Addresses; label: string; where: string }[] = [
  { name: 'sms_delivery', label: 'SMS: delivery reports', where: 'Africa’s Talking, SMS, callback URLs' },
  { name: 'sms_opt_out', label: 'SMS: bulk opt-out', where: 'Africa’s Talking, SMS, callback URLs' },
  { name: 'whatsapp', label: 'WhatsApp: webhook', where: 'Meta, your app, WhatsApp, configuration' },
];

/** Where providers report what became of our texts; fetched on request, because two of them contain a secret. */
export function ReportAddresses() {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result<Addresses>>();
  const show = async () => {
    setBusy(true);
    setResult(await browserApi.get('/admin/messages/addresses/'));
    setBusy(false);
  };
  return (
    <Panel title="Addresses for delivery reports">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-stone">
          Enter them with your providers, so that they tell us what arrived. Those for SMS contain a secret.
        </p>
        {result?.ok === false && (
          <Notice tone="failed" role="alert">
            {result.problem.message}
          </Notice>
        )}
        {result?.ok === true ? (
          <dl className="grid gap-3">
            {ADDRESSES.map(({ name, label, where }) => (
              <div key={name} className="grid gap-0.5">
                <dt className="font-semibold">{label}</dt>
                <dd className="text-fine text-stone">{where}</dd>
                <dd className="border border-line bg-silk p-3 font-mono text-fine wrap-anywhere select-all">
                  {result.value[name]}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <Button variant="line" busy={busy} onClick={() => void show()} className="justify-self-start">
            Show
            <span className="sr-only"> the addresses</span>
          </Button>
        )}
      </div>
    </Panel>
  );
}
