import { RETURN_OPEN_DAYS } from '@harusi/contracts/returns';
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
          If the fault is ours, a rider collects it free of charge, and the {shop.return_days} days do not
          limit you.
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
          We ask you about the seal when you send the request, and look at it again when the piece reaches us.
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
            Open your order, in <Link to="/orders">My Orders</Link> or with the link from our email, and
            choose “Return or exchange”. Lost the link? <Link to="/find-order">We send it again.</Link>
          </li>
          <li>
            Choose the pieces, tell us why, and whether you would like your money back or another size or
            colour. If something is wrong with a piece, add a photo or two.
          </li>
          <li>
            Choose the way back: a rider collects it, you drop it off at a pick-up point near you, or you send
            it with a courier that gives you a slip.
          </li>
          <li>
            We answer within one working day. Then pack the piece as it came, with the return number on the
            parcel: jewellery in its pouch, a veil rolled and not folded, a tiara in its box.
          </li>
          <li>
            We look at it within two working days of its arrival. You can follow every step on the page of
            your order, and withdraw the request until the piece is with us.
          </li>
        </ol>
        <p>
          Dropping it off is always free. A rider is free if the piece is faulty, damaged or not what you
          ordered; if you changed your mind, you pay the rider. A courier of your own choice is yours to pay.
          A request stays open for {RETURN_OPEN_DAYS} days. If nothing has reached us by then, it ends, and
          you can ask again as long as there is time.
        </p>
        <p>
          Rather talk to us? Write on{' '}
          <WhatsAppLink shop={shop} text="Hello, I would like to return a piece from order " />, to{' '}
          <MailLink shop={shop} /> or through the <Link to="/contact">contact page</Link>.
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
      <>
        <p>
          Ask for it in the same request. An exchange costs nothing more, even if the price has gone up since:
          you get the other size or colour at the price you paid. We keep it for you from the moment you ask
          until the request ends, for up to {RETURN_OPEN_DAYS} days, and send it once the first piece is back
          with us and as it should be.
        </p>
        <p>
          What is sold out cannot be exchanged for, but your money can come back instead. The{' '}
          <Link to="/size-guide">size guide</Link> helps to get it right the first time.
        </p>
      </>
    ),
  },
  {
    id: 'faulty',
    title: 'Faulty, damaged or wrong',
    body: (
      <>
        <p>
          Ask on the page of your order, too, and add a photo. There is no time limit, and it holds for
          made-to-order pieces, earrings and undergarments as well. You choose: your money back, the same
          piece again, another size or colour, or, if you write to us, a repair.
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
