import { Link } from 'react-router';
import type { PageSection } from './long-page.tsx';
import { PlainTable } from './page-parts.tsx';
import { COLLECTED, IN_YOUR_BROWSER, KEPT, RIGHTS } from './privacy-tables.ts';
import { MailLink } from './shop-contact.tsx';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';

export const privacySections = (shop: ShopSettings): readonly PageSection[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          {`${shop.brand_name}, ${shop.contact.address}, decides what happens with your data: in the words of the Data Protection Act, 2019 (Cap. 411C), we are the data controller.`}{' '}
          For anything on this page write to <MailLink shop={shop} subject="My data" /> or call{' '}
          {shop.contact.phone}.
        </p>
        <p>
          In short: we ask for what a sale or a booking needs, we sell none of it, and nobody tracks you here.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we collect, and why we may',
    body: (
      <>
        <p>
          Everything comes from you, except the payment receipt, which Safaricom sends us. Section 30 of the
          Act asks for a reason for each use; ours stand in the last column.
        </p>
        <PlainTable
          caption="What, and on which ground"
          head={['About', 'What we keep', 'Why']}
          rows={COLLECTED}
        />
        <p>
          Without a name, a phone number and a place we cannot deliver; the rest is up to you. We make no
          decisions about you by machine alone, and we ask for nothing that the Act calls sensitive.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    body: (
      <>
        <p>
          We set no cookies and load nothing from other companies: no advertising, no counters, no social
          buttons, no fonts from elsewhere. So there is no banner to click away. Your own browser keeps a few
          things for you, and clearing its site data removes them:
        </p>
        <PlainTable
          caption="In the browser’s own storage"
          head={['Name', 'What for', 'How long']}
          rows={IN_YOUR_BROWSER}
        />
        <p>Links to WhatsApp lead away from here; what you write there is between you, us and WhatsApp.</p>
      </>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            The maker of your piece: name, what you ordered, where it goes, the phone number for the parcel.
          </li>
          <li>Your stylist: what you wrote for the consultation.</li>
          <li>The rider or courier: name, phone number, place.</li>
          <li>Safaricom, for M-Pesa: phone number, amount, order number.</li>
          <li>
            The companies that carry our texts, Africa’s Talking for SMS and Meta for WhatsApp: your number
            and what we wrote.
          </li>
          <li>The companies that run our servers and send our mail, under contract and only as we say.</li>
          <li>The tax authority and the courts, where the law obliges us.</li>
        </ul>
        <p>Nobody else. We never sell or rent what we know about you.</p>
      </>
    ),
  },
  {
    id: 'abroad',
    title: 'Outside Kenya',
    body: (
      <p>
        If a company that runs our servers or mail stores data outside Kenya, we see to the safeguards that
        sections 48 and 49 of the Act ask for: comparable protection by law or by contract. Ask us, and we
        tell you where your data is and what protects it there.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        <PlainTable caption="Then it is deleted or made nameless" head={['What', 'How long']} rows={KEPT} />
        <p>A dispute can make it longer, until it is settled.</p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <>
        <p>
          The connection is encrypted, passwords are stored so that not even we can read them, and each person
          here sees only what their work needs. Changes by our staff are written down.
        </p>
        <p>
          Should data ever get into the wrong hands and put you at risk, we tell the Data Commissioner within
          72 hours of learning of it, as section 43 of the Act says, and you as soon as we can: what happened,
          what it means for you, and what you can do.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The shop is for adults. Flower girls and page boys appear here as a shoe size or a name on a gift,
        given by their parents. If you believe that a child sent us data without a parent or guardian, tell
        us, and we delete it.
      </p>
    ),
  },
  {
    id: 'letters',
    title: 'Letters from us',
    body: (
      <p>
        We write about your orders and bookings: by email, and by SMS or WhatsApp as you choose when you order
        or in your <Link to="/profile">profile</Link>. Anything beyond that (new pieces, a sale) comes only if
        you said yes to it first, and each such letter has a way to say no again, free of charge.
      </p>
    ),
  },
  ...privacyRights(shop),
  {
    id: 'changes',
    title: 'Changes to this page',
    body: (
      <p>
        When we change how we use data, we change this page first, and write to you if it matters to you. See
        also our <Link to="/terms">terms</Link>.
      </p>
    ),
  },
];

/** The rights of visitors, towards us and the Commissioner. */
export const privacyRights = (shop: ShopSettings): readonly PageSection[] => [
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <PlainTable
          caption="What you may ask, and how fast we act"
          head={['You may', 'That means', 'Within']}
          rows={RIGHTS}
        />
        <p>
          Download or delete your data yourself in your <Link to="/profile">profile</Link>, or{' '}
          <Link to="/your-data">without an account</Link> by a link to your email address. For anything else
          write to <MailLink shop={shop} subject="My data" /> from the address or number we know, so that
          nobody else gets what is yours. It costs nothing. Open orders and bookings, returns and refunds are
          finished first. Somebody you trust may ask for you, and a parent for a child. If the law makes us
          keep something, such as the receipt of a payment, we tell you what and until when.
        </p>
      </>
    ),
  },
  {
    id: 'complaint',
    title: 'If you are not satisfied',
    body: (
      <p>
        Tell us first; most things are settled with one reply. You may complain to the Office of the Data
        Protection Commissioner (ODPC) at any time, free of charge, under section 56 of the Act. The Office
        takes complaints on its website, <a href="https://www.odpc.go.ke">odpc.go.ke</a>, by mail and in
        person in Nairobi.
      </p>
    ),
  },
];
