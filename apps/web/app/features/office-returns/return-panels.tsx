import { MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { ContactLink } from '../../components/office/layout/contact-link.tsx';
import { Facts, Panel } from '../../components/office/layout/panel.tsx';
import { formatMoney } from '../../lib/format.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';
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
        {collection_notes !== null && (
          <p className="border-l-2 border-gold pl-3 whitespace-pre-line">{collection_notes}</p>
        )}
        <p className="flex flex-wrap gap-2">
          <ContactLink
            size="small"
            icon={Phone}
            href={`tel:${buyer.phone}`}
            label={localPhone(buyer.phone)}
          />
          <ContactLink
            size="small"
            icon={MessageCircle}
            href={whatsappLink(
              buyer.phone,
              `Hello ${buyer.name.split(' ')[0]}, about your return ${number}: `,
            )}
            label="WhatsApp"
          />
        </p>
      </div>
    </Panel>
  );
}

/** What went back, and what the buyer was told. */
export function OutcomePanel({
  shown: { status, amount, refund, decision_note },
}: {
  shown: OfficeReturnView;
}) {
  const isRefunded = status === 'completed' && refund !== null;
  if (!isRefunded && decision_note === null) return null;
  return (
    <Panel title={status === 'completed' ? 'Outcome' : 'Words to the buyer'}>
      <div className="grid gap-3 wrap-anywhere">
        {isRefunded && (
          <Facts
            facts={[
              ['Back to the buyer', <strong key="amount">{formatMoney(amount)}</strong>],
              ['M-Pesa', refund.reference ?? 'Not confirmed yet'],
              ...(refund.refunded_at === null
                ? []
                : [['Went back', formatDateTime(refund.refunded_at)] as const]),
            ]}
          />
        )}
        {decision_note !== null && (
          <p className="border-l-2 border-gold pl-3 whitespace-pre-line">{decision_note}</p>
        )}
      </div>
    </Panel>
  );
}
