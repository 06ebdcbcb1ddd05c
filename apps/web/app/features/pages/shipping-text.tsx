import { Link } from 'react-router';
import type { DeliveryTerms } from '../delivery/delivery-terms.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { costRows, deliveryCost } from './delivery.ts';
import type { PageSection } from './long-page.tsx';
import { PlainTable } from './page-parts.tsx';
import { MailLink, WhatsAppLink } from './shop-contact.tsx';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';

const zoneRow = ({ name, counties, days, cut_off_hour, carrier }: DeliveryTerms['zones'][number]) =>
  [
    <>
      {name}
      {counties.length > 1 && <span className="block font-normal text-stone">{counties.join(', ')}</span>}
    </>,
    <>
      <span className="font-medium whitespace-nowrap">
        {days === 1 ? 'The next working day' : `Within ${days} working days`}
      </span>
      <span className="block text-stone">{`Ordered by ${cut_off_hour}:00. ${carrier}`}</span>
    </>,
  ] as const;

const pointRow = ({ name, town, address, hours, phone }: DeliveryTerms['pickup_points'][number]) =>
  [
    <>
      {town}
      <span className="block font-normal text-stone">{name}</span>
    </>,
    <>
      {address}
      <span className="block text-stone">{`Open: ${hours}${phone === null ? '' : `. ${localPhone(phone)}`}`}</span>
    </>,
  ] as const;

/** A new zone has no counties yet. */
const reached = ({ zones }: DeliveryTerms) => zones.filter(({ counties }) => counties.length > 0);

/** Absent while there are none. */
const pickupSection = ({ pickup_points }: DeliveryTerms): PageSection[] =>
  pickup_points.length === 0
    ? []
    : [
        {
          id: 'pick-up',
          title: 'Pick-up points',
          body: (
            <>
              <p>
                Would you rather collect it? Choose a pick-up point in your cart. Your order is there on the
                day it would be at your door. Bring your ID and the order number.
              </p>
              <PlainTable
                caption="Where you can collect it"
                head={['Town', 'Address and hours']}
                rows={pickup_points.map(pointRow)}
              />
            </>
          ),
        },
      ];

export const shippingSections = (shop: ShopSettings, terms: DeliveryTerms): readonly PageSection[] => [
  {
    id: 'times',
    title: 'How long it takes',
    body: (
      <>
        <p>
          Every piece says on its page by which day it is with you. The day counts from your order, when it
          reaches us before the hour below; later ones count from the next working day.
        </p>
        <PlainTable
          caption="From the order to you"
          head={['Where you are', 'How long, and who brings it']}
          rows={reached(terms).map(zoneRow)}
        />
        <p>
          Working days are Monday to Saturday. On public holidays riders and couriers rest, and so does your
          parcel. A piece that is made for you takes the days that its page states before it sets out.
        </p>
      </>
    ),
  },
  {
    id: 'cost',
    title: 'What it costs',
    body: (
      <>
        <p>{deliveryCost({ ...terms, zones: reached(terms) })}</p>
        <PlainTable
          caption="What delivery costs"
          head={['Where you are', 'Fee', 'Free from']}
          rows={costRows({ ...terms, zones: reached(terms) })}
        />
        <p>
          <strong>One order, one fee.</strong> However many makers send a parcel for it, you pay for delivery
          once: the fee of the way you choose.
          {terms.zones.some(({ same_day }) => same_day) && ' Only the rider on the same day is never free.'}
        </p>
        <p>
          The total in your cart is what you pay. The rider collects nothing, so please do not hand over cash
          or send money to a number that calls you about a delivery.
        </p>
      </>
    ),
  },
  ...pickupSection(terms),
  {
    id: 'arrival',
    title: 'When the rider comes',
    body: (
      <>
        <p>
          Give us a phone that is on, and a landmark: the gate colour, the church, the stage. The rider or
          courier calls before coming. A sister, a guard or a colleague may receive the parcel for you if they
          know the order number.
        </p>
        <p>
          Where couriers do not go to the door, the parcel waits at the counter nearest to you for seven days.
          Bring your ID and the order number.
        </p>
      </>
    ),
  },
  {
    id: 'tracking',
    title: 'Following your parcel',
    body: (
      <>
        <p>
          The page of your order shows each parcel: preparing, dispatched, delivered. With an account you find
          it under <Link to="/orders">My Orders</Link>. Without one, keep the link that you get when you pay;
          if you lose it, <Link to="/find-order">we send it again</Link> to the email address on the order.
        </p>
        <p>
          Our makers work in different towns. When an order holds pieces from several of them, each sends its
          own parcel, and they may not arrive on the same day.
        </p>
      </>
    ),
  },
  {
    id: 'soon',
    title: 'When the wedding is soon',
    body: (
      <>
        <p>
          Is the day less than ten days away? Write to us on{' '}
          <WhatsAppLink shop={shop} text="Hello, my wedding is soon. Can this reach me in time?" /> before you
          pay, with the date and the town. We ask the maker, look for the fastest way (a rider, the night bus,
          a flight) and tell you honestly whether it can be done.
        </p>
        <p>
          If you have the time, plan to hold everything in your hands two weeks before. That leaves room for
          another size, a shorter veil, and your aunt’s opinion.
        </p>
      </>
    ),
  },
  {
    id: 'trouble',
    title: 'If something goes wrong',
    body: (
      <>
        <p>
          <strong>Late.</strong> If we miss the date that we promised, you may cancel before the parcel
          reaches you, and all your money goes back to your M-Pesa.
        </p>
        <p>
          <strong>Damaged or missing.</strong> Send a photograph of the box and the piece within two days, by
          WhatsApp or to <MailLink shop={shop} />. We replace it at our cost, and if there is no time for
          that, we find you something to wear.
        </p>
        <p>
          <strong>Lost.</strong> Until the parcel is in your hands, it is our risk and never yours.
        </p>
      </>
    ),
  },
  {
    id: 'abroad',
    title: 'Outside Kenya',
    body: (
      <p>
        We deliver within Kenya. If you live abroad and marry at home, give the address of someone who is
        here. For Uganda, Tanzania and Rwanda, <Link to="/contact">ask us</Link>; sometimes we know someone
        who is travelling that way.
      </p>
    ),
  },
];
