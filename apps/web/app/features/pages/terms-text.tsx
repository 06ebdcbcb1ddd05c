import { Link } from 'react-router';
import type { PageSection } from './long-page.tsx';
import { MailLink } from './shop-contact.tsx';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';

export const termsSections = (shop: ShopSettings): readonly PageSection[] => [
  {
    id: 'us',
    title: 'Who we are, and what this is',
    body: (
      <>
        <p>
          {`${shop.brand_name}, ${shop.contact.address}, runs this shop.`} You reach us at{' '}
          <MailLink shop={shop} /> and {shop.contact.phone}. When you order or book here, these terms apply
          between you and us. Where a sentence can be read in two ways, the way that is better for you counts.
        </p>
        <p>You need to be 18 or older to order or book, or have a parent or guardian do it for you.</p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and VAT',
    body: (
      <>
        <p>
          Prices are in Kenyan shillings and include VAT where it is due. The price that counts is the one
          shown when you place the order. A struck-through price is what the piece cost before the sale; a
          sale ends at the time its page states.
        </p>
        <p>
          If a price is plainly wrong (a tiara for KShs 5), we tell you before anything is sent, and you
          decide: buy at the right price, or have all your money back.
        </p>
      </>
    ),
  },
  {
    id: 'order',
    title: 'Your order',
    body: (
      <>
        <p>
          What you see in the shop invites you to make an offer. You make it when you place the order. We
          accept it when your payment has arrived and the page of your order says that it is paid; that is the
          contract, and a copy of it stays on that page and in your mail if you gave us an address.
        </p>
        <p>
          Placing an order holds its pieces for you for 30 minutes, and for at least 20 minutes after the last
          M-Pesa prompt. If no payment arrives in that time, the order is cancelled and the pieces return to
          the shop. Money that comes later still counts if the pieces are there; if not, it goes back to you.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <>
        <p>
          You pay by M-Pesa: we send a prompt to the phone you name, and you confirm with your PIN. We never
          ask for your PIN, and nobody from {shop.brand_name} will call you for it. M-Pesa takes at most KShs
          250,000 in one payment; for more, split the order.
        </p>
        <p>If you were charged twice, the second payment goes back to the number it came from.</p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery and returns',
    body: (
      <p>
        Times and costs are on the page about <Link to="/shipping">shipping</Link>, the {shop.return_days}{' '}
        days and what cannot come back on the page about <Link to="/returns">returns</Link>. Both are part of
        these terms. A piece becomes yours when it is paid, and is our risk until it is in your hands.
      </p>
    ),
  },
  {
    id: 'made-to-order',
    title: 'Made to order',
    body: (
      <p>
        For a <Link to="/custom-orders">custom order</Link> we agree in writing on the drawing, the material,
        the price and the date before the maker begins. Until then you may walk away without cost. Afterwards
        you may still do so, and pay for the work and material spent so far. If we are late for the date we
        agreed, you may cancel and get everything back.
      </p>
    ),
  },
  {
    id: 'vendors',
    title: 'Our makers and other sellers',
    body: (
      <>
        <p>
          Some pieces belong to independent makers; their page says “Made by” and the maker’s name. All others
          are ours. For a maker’s piece the maker is the seller, and we are the maker’s agent: we show the
          piece, take your payment for the maker and stand by you if something goes wrong. One order may hold
          both; you pay once.
        </p>
        <p>
          We look at each piece before it enters the shop. If a maker does not put right what the law or our{' '}
          <Link to="/returns">returns</Link> promise you, we do.
        </p>
      </>
    ),
  },
  {
    id: 'bookings',
    title: 'Stylist bookings',
    body: (
      <>
        <p>
          A <Link to="/wedding-packages">package</Link> is booked when it is paid and the stylist has a time
          with you; times are Nairobi time. The first consultation lasts 60 minutes. A request through the
          form is free and binds nobody.
        </p>
        <ul>
          <li>Up to 48 hours before, you may move or cancel, and a cancelled booking is refunded in full.</li>
          <li>
            With less than 48 hours’ notice the fee stays due, because the stylist has kept the time for you.
            Illness and bereavement are reasons to talk to us, not to pay twice.
          </li>
          <li>If the stylist cannot come, you choose: another stylist, another day, or your money back.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Keep your password to yourself and your phone number current. You may close the account at any time by
        writing to us. We may suspend one that is used to cheat or to harm others, and tell you why; orders
        that are paid are delivered all the same.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews and photographs',
    body: (
      <p>
        Write what you lived, and show only photographs that you may show. They stay yours; you allow us to
        show them with the piece or the stylist. We remove what is false, hateful or somebody else’s, and
        never a review for being unkind to us.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <>
        <p>
          We answer in full for harm to life and health, for fraud and gross negligence, and for everything
          that Kenyan law does not let a seller exclude, the Consumer Protection Act, 2012 (Cap. 501) first of
          all. Beyond that we answer for foreseeable loss, up to the price of the order or booking.
        </p>
        <p>
          Floods, closed roads and failing networks are nobody’s fault. We tell you at once, and you may
          cancel what we cannot bring in time.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Complaints, law and courts',
    body: (
      <>
        <p>
          Tell us first: <MailLink shop={shop} />. We answer within one working day and try to settle it
          within 14 days. You may also turn to the Competition Authority of Kenya, which looks after
          consumers.
        </p>
        <p>
          The law of Kenya applies, and the courts of Kenya decide; as a consumer you may also go to the small
          claims court where you live. If one sentence here does not hold, the rest does.
        </p>
        <p>
          If we change these terms, the new ones apply to orders and bookings made afterwards. How we treat
          what we know about you is on the page about <Link to="/privacy">privacy</Link>.
        </p>
      </>
    ),
  },
];
