import { Link } from 'react-router';
import { Price } from '../../components/price.tsx';
import { Block } from '../../features/pages/block.tsx';
import { PackageColumns } from '../../features/pages/package-columns.tsx';
import { CONSULTATIONS, STYLING_DAYS } from '../../features/pages/packages.ts';
import { PlainTable } from '../../features/pages/plain-table.tsx';
import { StylingPage } from '../../features/pages/styling-page.tsx';
import { write } from '../../lib/write.server.tsx';
import { Written } from '../../components/written.tsx';
import pins from '../../images/wedding-packages-pins.webp';
import { headOf } from '../../features/seo/head.server.ts';
import { servedHead } from '../../features/seo/served-head.ts';
import '../../styles/prose.css';
import type { Route } from './+types/wedding-packages';

export const meta: Route.MetaFunction = servedHead;

const HEAD = {
  title: 'Wedding Packages',
  description:
    'A stylist for two hours, four hours or the whole wedding day, and consultations from one hour to full care. Prices and what each includes.',
};

const ALL = [...STYLING_DAYS, ...CONSULTATIONS].map(
  ({ name, length, price }) =>
    [name, length, <Price key={name} cents={price} className="font-normal" />] as const,
);

const QUESTIONS = [
  {
    question: 'What is the difference between a package and a consultation?',
    answer: (
      <p>
        Bronze, Silver and Gold are hours of a stylist’s time, at your home or at the venue. A{' '}
        <Link to="/consultation">consultation</Link> begins with a talk and ends with a plan. Many couples
        book the plan half a year before and a Gold day for the wedding.
      </p>
    ),
  },
  {
    question: 'Does the stylist travel?',
    answer: (
      <p>
        Yes. Stylists live in different counties, and you choose one near you. If the venue is far from
        everybody, the stylist tells you before you pay what the journey adds.
      </p>
    ),
  },
  {
    question: 'When does the Gold day begin and end?',
    answer: (
      <p>
        At 09:00 and at 17:00, Nairobi time. If the ceremony is at eight in the morning, or the party is where
        you need hands, tell us when you book.
      </p>
    ),
  },
  {
    question: 'How do we pay, and what if the date moves?',
    answer: (
      <p>
        By M-Pesa when you book. Up to 48 hours before, you may move or cancel without cost; see the{' '}
        <Link to="/terms#bookings">terms</Link>.
      </p>
    ),
  },
];

export const loader = async (args: Route.LoaderArgs) => ({
  text: write(args, <Text />),
  head: await headOf(args, HEAD),
});

export default function WeddingPackages({ loaderData: { text } }: Route.ComponentProps) {
  return <Written text={text} />;
}

function Text() {
  return (
    <StylingPage
      top={{
        photo: pins,
        label: 'Styling days',
        title: HEAD.title,
        lead: 'Two hours, four hours, or the whole day: a stylist in the room, with pins, steam and a steady hand.',
      }}
      first={
        <>
          <h2 className="sr-only">Bronze, Silver and Gold</h2>
          <PackageColumns packages={STYLING_DAYS} />
        </>
      }
      questions={{ title: 'Good to know', questions: QUESTIONS }}
    >
      <Block label="From the first talk to the day" title="Consultations">
        <PackageColumns packages={CONSULTATIONS} />
      </Block>
      <Block title="All six at a glance">
        <div className="max-w-200">
          <PlainTable caption="Prices include VAT" head={['Package', 'How long', 'Price']} rows={ALL} />
        </div>
      </Block>
    </StylingPage>
  );
}
