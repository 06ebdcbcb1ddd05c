import { Link } from 'react-router';
import type { PageSection } from './long-page.tsx';
import { MailLink, WhatsAppLink } from './shop-contact.tsx';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';

export const returnsSections = (shop: ShopSettings): readonly PageSection[] => [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>You have {shop.return_days} days from the day the piece arrives. You need not give a reason.</li>
        <li>It comes back unworn, with its tags, in the box it came in.</li>
        <li>Your money returns to the M-Pesa number that paid.</li>
        <li>
          If the fault is ours, we pay for everything, and the {shop.return_days} days do not limit you.
        </li>
      </ul>
    ),
  },
  {
    id: 'not-returnable',
    title: 'What cannot come back',
    body: (
      <>
        <p>A few things can only be worn by one person. Unless they are faulty, we cannot take back:</p>
        <ul>
          <li>earrings for pierced ears, once the seal is broken;</li>
          <li>undergarments, once the hygiene strip is gone;</li>
          <li>
            pieces made to order for you, engraved, resized or altered, once the maker has begun with your
            approval.
          </li>
        </ul>
        <p>
          Pieces bought in a sale come back like any other. For stylist bookings see the{' '}
          <Link to="/terms#bookings">terms</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How to send it back',
    body: (
      <>
        <ol>
          <li>
            Tell us: on <WhatsAppLink shop={shop} text="Hello, I would like to return a piece from order " />,
            by mail to <MailLink shop={shop} /> or through the <Link to="/contact">contact page</Link>. We
            need the order number and the piece.
          </li>
          <li>
            We answer within one working day with the maker’s address and a return number. Write the number on
            the parcel.
          </li>
          <li>
            Pack the piece as it came: jewellery in its pouch, a veil rolled and not folded, a tiara in its
            box. Use any courier that gives you a slip, and keep the slip.
          </li>
          <li>The maker looks at it within two working days of its arrival, and we tell you.</li>
        </ol>
        <p>
          In Nairobi our rider can fetch it. If you changed your mind, the way back is yours to pay; if the
          piece is faulty, damaged or not what you ordered, it is ours.
        </p>
      </>
    ),
  },
  {
    id: 'refund',
    title: 'Your refund',
    body: (
      <>
        <p>
          We send the full price, VAT included, to the same M-Pesa number that paid, within three working days
          after the piece was checked, and never later than 14 days after it reached us. You get an M-Pesa
          message as for any other payment.
        </p>
        <p>
          A delivery fee, if you paid one, comes back when the whole order comes back or when the fault is
          ours. Is the number no longer yours? Tell us before you send the piece, so that we can check with
          you where the money should go.
        </p>
      </>
    ),
  },
  {
    id: 'exchange',
    title: 'Another size or colour',
    body: (
      <p>
        The quickest exchange is a new order for the right piece and a return of the first one. If the right
        piece is the last one and you would rather wait, write to us and we ask the maker to put it aside. The{' '}
        <Link to="/size-guide">size guide</Link> helps to get it right the first time.
      </p>
    ),
  },
  {
    id: 'faulty',
    title: 'Faulty, damaged or wrong',
    body: (
      <>
        <p>
          Send us a photograph. You choose what we do: repair it, send another, or give your money back. This
          holds for made-to-order pieces, earrings and undergarments as well.
        </p>
        <p>
          A clasp that gives way or a stone that falls out in ordinary wear is a fault, also after{' '}
          {shop.return_days} days. Perfume on pearls and rain on silk are not, but ask us all the same: most
          makers repair for the cost of the material.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Your rights by law',
    body: (
      <p>
        Goods must be of good quality, fit for their purpose and as described: so say the Consumer Protection
        Act, 2012 (Cap. 501) and the Sale of Goods Act (Cap. 31). If an online seller leaves out what the law
        asks for, you may cancel within the time that the Consumer Protection Act sets. Our {shop.return_days}{' '}
        days come on top of these rights and take nothing away from them.
      </p>
    ),
  },
];
