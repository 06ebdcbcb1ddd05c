import { Thumbnail } from '../../../components/pictures/thumbnail.tsx';
import { formatDateTime, formatLongDate } from '../../../lib/time/nairobi-time.ts';
import { choiceText, toCents, formatPrice, formatPriceExact } from '../../../lib/format.ts';
import { localPhone } from '../../../lib/kenya/phone.ts';
import { useShopSettings } from '../../shop-settings/shop-settings.ts';
import { placeLines } from '../delivery-place.ts';
import type { OrderView } from '../order-view.ts';

/** Visible only in print. */
export function Receipt({ order }: { order: OrderView }) {
  const { brand_name, contact: shop } = useShopSettings();
  const { number, contact, delivery, placed_at, total, vat, delivery_fee } = order;
  return (
    <div className="receipt" aria-hidden>
      <p className="receipt-brand">{brand_name}</p>
      <p>{[shop.address, shop.phone, shop.email].join(' · ')}</p>
      <p className="receipt-title">Receipt for order {number}</p>
      <p>
        {formatLongDate(placed_at)}
        <br />
        {contact.name}, {localPhone(contact.phone)}
        <br />
        {placeLines(delivery).join(', ')}
      </p>
      <table>
        <thead>
          <tr>
            <th>Piece</th>
            <th>Number</th>
            <th>Each</th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Thumbnail image={line.image} />
                {[line.name, choiceText(line)].filter(Boolean).join(', ')}
              </td>
              <td>{line.quantity}</td>
              <td>{formatPriceExact(toCents(line.unit_price))}</td>
              <td>{formatPriceExact(toCents(line.total))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Row
            name="Shipping"
            amount={Number(delivery_fee) > 0 ? formatPriceExact(toCents(delivery_fee)) : 'Free'}
          />
          <Row name="Total" amount={formatPriceExact(toCents(total))} />
          {vat !== null && <Row name="VAT in it" amount={formatPriceExact(toCents(vat))} />}
        </tfoot>
      </table>
      {order.receipts.map(({ receipt, amount, paid_at }) => (
        <p key={`${receipt} ${paid_at}`}>
          {`Paid ${formatPrice(toCents(amount))} by M-Pesa${receipt === null ? '' : `, receipt ${receipt}`}, ${formatDateTime(paid_at)}`}
        </p>
      ))}
      <p>Asante. Harusi njema.</p>
    </div>
  );
}

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <tr>
    <td colSpan={3}>{name}</td>
    <td>{amount}</td>
  </tr>
);
