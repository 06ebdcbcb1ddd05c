import type { PageSection } from './long-page.tsx';
import { PlainTable } from './plain-table.tsx';
import { MailLink } from './shop-links.tsx';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';

/** Sections 26, 34–36, 38 and 40 of the Act; the times are those of the General Regulations of 2021. */
const RIGHTS = [
  ['Know', 'What we use your data for. This page, or ask', 'At once'],
  ['See', 'A copy of all we hold about you', '7 days'],
  ['Correct', 'Have what is wrong, old or incomplete put right', '14 days'],
  ['Delete', 'Have what we no longer need, or should not have, erased', '14 days'],
  ['Take along', 'Your data in a file that other services can read', '30 days'],
  ['Object', 'Say no to a use; to advertising, always', '14 days'],
  ['Restrict', 'Have us keep it but not use it while something is unclear', '14 days'],
  ['Take back a yes', 'Whatever you agreed to, you can stop', 'At once'],
] as const;

/** What people may ask of us, and of the Commissioner. */
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
          Write to <MailLink shop={shop} subject="My data" /> from the address or number we know, so that
          nobody else gets what is yours. It costs nothing. Somebody you trust may ask for you, and a parent
          for a child. If the law makes us keep something, such as the receipt of a payment, we tell you what
          and until when.
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
