import { useRef, type ReactNode } from 'react';
import { MAIN_SITE } from '@harusi/contracts/constants/main-site';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ShareBar, ShareMark } from '../../../components/office/charts/share-bar.tsx';
import { Facts, type Fact } from '../../../components/office/layout/panel.tsx';
import { formatMoney, formatPrice, toCents } from '../../../lib/format.ts';
import type { RefundFigures, RefundPreview } from './use-preview.ts';

interface RefundFiguresProps {
  preview: RefundPreview;
  buyer: string;
}

/** What the refund comes to, before it is sent. */
export function RefundFiguresPanel({ preview, buyer }: RefundFiguresProps) {
  const { figures, isLoading, rejection, failure, retry } = preview;
  const panel = useRef<HTMLElement>(null);
  const tryAgain = () => {
    panel.current?.focus(); // the button gives way to the figures
    retry();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="What it comes to"
      aria-busy={isLoading}
      className="grid content-start gap-3 rounded-card bg-ivory p-4"
    >
      <h3 className="font-semibold">What it comes to</h3>
      <div aria-live="polite" className="grid gap-4">
        {failure !== undefined ? (
          <div className="grid justify-items-start gap-3">
            <p>{`We couldn’t work it out. ${failure.message} You can still send the refund.`}</p>
            <Button variant="line" size="small" onClick={tryAgain}>
              Try again
            </Button>
          </div>
        ) : rejection !== undefined ? (
          <Notice tone="failed">
            {rejection.field_errors ? 'Please look at the marked fields.' : rejection.message}
          </Notice>
        ) : figures === null ? (
          <p>No money goes back.</p>
        ) : figures !== undefined ? (
          <div className={isLoading ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
            <Figures figures={figures} buyer={buyer} />
          </div>
        ) : (
          <p className="text-stone">
            {isLoading ? 'Working it out …' : 'Choose what to refund, and the sums follow.'}
          </p>
        )}
      </div>
    </section>
  );
}

function Figures({ figures, buyer }: { figures: RefundFigures; buyer: string }) {
  const { amount, bearers, vat, rounding, cancelled_parcels } = figures;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{`To ${buyer}`}</span>
        <strong className="money text-[1.0625rem] font-semibold">{formatPrice(toCents(amount))}</strong>
      </p>
      <div className="grid gap-2">
        <h4 className="text-fine font-medium text-stone">Who bears it</h4>
        <ShareBar
          shares={bearers.map((bearer) => ({ key: bearerKey(bearer), amount: Number(bearer.amount) }))}
        />
        <dl className="grid text-[0.8125rem]">
          {bearers.map((bearer, index) => (
            <div
              key={bearerKey(bearer)}
              className="flex items-center gap-3 border-b border-hair py-1.5 last:border-b-0"
            >
              <dt className="flex min-w-0 flex-1 items-center gap-2 wrap-anywhere">
                <ShareMark index={index} />
                {bearerText(bearer)}
              </dt>
              <dd className="money text-right">{formatMoney(bearer.amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Facts
        facts={[
          ...factUnlessZero('VAT we take back', vat),
          ...factUnlessZero('Rounding: M-Pesa sends no cents', rounding),
        ]}
      />
      {cancelled_parcels.map((seller) => (
        <Note key={seller}>
          {seller === MAIN_SITE
            ? 'We no longer send our own parcel.'
            : `${seller} no longer sends their parcel.`}
        </Note>
      ))}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="border-l-2 border-gold pl-3">{children}</p>
);

const factUnlessZero = (name: string, amount: string | number): Fact[] =>
  toCents(amount) === 0 ? [] : [[name, formatMoney(amount)]];

type Bearer = RefundFigures['bearers'][number];

const bearerKey = ({ kind, name }: Bearer) => `${kind} ${name}`;

const BEARERS: Readonly<Record<Exclude<Bearer['kind'], 'vendor'>, string>> = {
  own_pieces: 'Our own pieces',
  commission: 'Our commission, given back',
  delivery: 'Delivery fee',
  goodwill: 'Goodwill, at our expense',
};

function bearerText({ kind, name, amount }: Bearer): string {
  if (kind === 'vendor') return name;
  return kind === 'goodwill' && toCents(amount) < 0 ? 'Goodwill given earlier, counted in' : BEARERS[kind];
}
