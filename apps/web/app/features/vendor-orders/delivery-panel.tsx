import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { Phone } from 'lucide-react';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { localPhone } from '../../lib/kenya/phone.ts';
import { DeliveryPlace } from '../orders/shared/delivery-place.tsx';
import type { VendorOrderView } from './vendor-order-view.ts';

/** The recipient and address, while there is something to send. */
export function DeliveryPanel({ order: { delivery, status } }: { order: VendorOrderView }) {
  return (
    <Panel title="Deliver to">
      {delivery === null ? (
        <p className="text-stone">
          {status === 'delivered'
            ? 'The parcel has arrived, so the address is no longer shown.'
            : 'There is nothing left to send, so the address is no longer shown.'}
        </p>
      ) : (
        <address className="grid gap-3 wrap-anywhere not-italic">
          <strong className="font-semibold">{delivery.name}</strong>
          <DeliveryPlace delivery={delivery} />
          {delivery.promised_day !== null && <span>{`Promised by ${writeDay(delivery.promised_day)}`}</span>}
          {delivery.notes !== null && (
            <span className="border-l-2 border-gold pl-3 whitespace-pre-line">{delivery.notes}</span>
          )}
          <a href={`tel:${delivery.phone}`} className={`${buttonClass('line', 'small')} justify-self-start`}>
            <Icon of={Phone} small />
            {localPhone(delivery.phone)}
          </a>
        </address>
      )}
    </Panel>
  );
}
