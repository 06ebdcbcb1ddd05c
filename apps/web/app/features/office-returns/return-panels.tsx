import { Link } from 'react-router';
import { Facts, Panel } from '../../components/office/layout/panel.tsx';
import { formatMoney } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { ContactLinks } from '../office-orders/contact-links.tsx';
import { type OfficeReturnView, WAY_BACK_LABELS } from './return-labels.ts';

/** Buyer, order, and how the pieces come back. */
export function BuyerPanel({ shown }: { shown: OfficeReturnView }) {
  const { number, order, buyer, way_back, drop_off_point: point, collection_notes } = shown;
  return (
    <Panel title="Buyer and way back">
      <div className="grid gap-3 wrap-anywhere">
        <p>
          <strong className="font-semibold">{buyer.name}</strong>
          <br />
          {buyer.town === buyer.county ? buyer.town : `${buyer.town}, ${buyer.county}`}
          <br />
          <Link
            to={`/admin/orders/${order}`}
            className="inline-block min-h-6 text-gold-text underline-offset-4 hover:underline"
          >
            {`Order ${order}`}
          </Link>
        </p>
        <p>
          <strong className="font-semibold">{WAY_BACK_LABELS[way_back]}</strong>
          {point !== null && (
            <>
              <br />
              {[point.name, point.address, point.town].filter(Boolean).join(', ')}
              <br />
              <span className="text-stone">{point.hours}</span>
            </>
          )}
        </p>
        {collection_notes !== null && <Quote>{collection_notes}</Quote>}
        <ContactLinks contact={buyer} about={`your return ${number}`} size="small" />
      </div>
    </Panel>
  );
}

/** What went back to the buyer. Nothing until it did. */
export function OutcomePanel({ shown: { amount, refund } }: { shown: OfficeReturnView }) {
  if (refund === null) return null;
  return (
    <Panel title="Outcome">
      <Facts
        facts={[
          ['Back to the buyer', <strong key="amount">{formatMoney(amount)}</strong>],
          ['M-Pesa', refund.reference ?? 'Not confirmed yet'],
          ...(refund.refunded_at === null
            ? []
            : [['Went back', formatDateTime(refund.refunded_at)] as const]),
        ]}
      />
    </Panel>
  );
}

/** What the buyer was told with the answer, and at the end. Nothing if there were no words. */
export function WordsPanel({ shown: { decision_note, completion_note } }: { shown: OfficeReturnView }) {
  if (decision_note === null && completion_note === null) return null;
  return (
    <Panel title="Words to the buyer">
      <div className="grid gap-3 wrap-anywhere">
        {decision_note !== null && <Quote>{decision_note}</Quote>}
        {completion_note !== null && <Quote>{completion_note}</Quote>}
      </div>
    </Panel>
  );
}

const Quote = ({ children }: { children: string }) => (
  <p className="border-l-2 border-gold pl-3 whitespace-pre-line">{children}</p>
);
