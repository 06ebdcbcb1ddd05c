import { Link } from 'react-router';
import { Block, Steps } from '../../../features/pages/page-parts.tsx';
import { PackageColumns } from '../../../features/packages/package-columns.tsx';
import { filterByFamily, readOffers, type Offers } from '../../../features/packages/packages.ts';
import { StylingPage } from '../../../features/pages/styling-page.tsx';
import { api } from '../../../lib/server/api.server.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import pearls from '../../../images/consultation-pearls.webp';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import '../../../styles/shop/prose.css';
import type { Route } from './+types/consultation';

export const meta: Route.MetaFunction = metaFromLoader;

const HEAD = {
  title: 'Consultation',
  description:
    'Sixty minutes with a personal wedding stylist, by video, by phone or in person: what to expect, what it costs and how to prepare.',
};

const STEPS = [
  {
    title: 'You tell us',
    text: 'The date, the place, the dress or the suit if there is one, and what you would rather not see.',
  },
  { title: 'We find your stylist', text: 'Someone who knows your kind of wedding answers within 24 hours.' },
  {
    title: 'You talk for 60 minutes',
    text: 'With photographs, swatches and honest opinions. Bring a friend, or nobody.',
  },
  {
    title: 'You get a list',
    text: 'Two or three looks, each with its pieces and prices, to keep whatever you decide.',
  },
] as const;

const WAYS = [
  { title: 'Virtual', text: 'By video, wherever you are. Daylight and a mirror help.' },
  { title: 'In-person', text: 'At a stylist’s studio or at your home, with pieces to try on.' },
  { title: 'Phone', text: 'For when the network is weak and the questions are clear.' },
] as const;

const QUESTIONS = [
  {
    question: 'When should I book?',
    answer: (
      <p>
        Three to six months before the day is comfortable, and leaves time for something{' '}
        <Link to="/custom-orders">made to order</Link>. Two weeks is possible. Two days has been done.
      </p>
    ),
  },
  {
    question: 'What should I have ready?',
    answer: (
      <p>
        A photograph of the dress or the suit in daylight, the colours of the party, the time and place of the
        ceremony, and your <Link to="/size-guide">sizes</Link>. A budget helps too; nobody will comment on it.
      </p>
    ),
  },
  {
    question: 'Do I have to buy what the stylist suggests?',
    answer: (
      <p>No. The list is yours, and so is the decision. Some of the best advice is to leave something off.</p>
    ),
  },
  {
    question: 'Can I bring my partner, my mother, my best couple?',
    answer: <p>Yes. A video call takes as many as you like; at a studio two guests sit comfortably.</p>,
  },
  {
    question: 'What if I have to move it?',
    answer: (
      <p>
        Up to 48 hours before, you may move or cancel without cost. The details are in the{' '}
        <Link to="/terms#bookings">terms</Link>.
      </p>
    ),
  },
];

export async function loader(args: Route.LoaderArgs) {
  const [offers, head] = await Promise.all([readOffers(api(args.context)), loadHead(args, HEAD)]);
  return { text: renderStatic(args, <Text offers={offers} />), head };
}

export default function Consultation({ loaderData: { text } }: Route.ComponentProps) {
  return <StaticMarkup markup={text} />;
}

function Text({ offers }: { offers: Offers | undefined }) {
  return (
    <StylingPage
      top={{
        photo: pearls,
        label: 'Personal styling',
        title: HEAD.title,
        lead: 'Sixty minutes with someone who has dressed many brides and grooms and is not related to you.',
      }}
      first={
        <Block title="What to Expect">
          <Steps steps={STEPS} />
        </Block>
      }
      questions={{ title: 'Before you book', questions: QUESTIONS }}
    >
      <Block label="Ways to work together" title="Service packages">
        <PackageColumns packages={filterByFamily(offers, 'consultation')} hasFailed={offers === undefined} />
        <p className="max-w-read text-stone">
          Each begins with the same 60-minute consultation. Prices include VAT and are paid by M-Pesa. Looking
          for a few hours, or for someone on the day? See the{' '}
          <Link to="/wedding-packages" className="underline underline-offset-4 hover:text-bordeaux">
            wedding packages
          </Link>
          .
        </p>
      </Block>
      <Block title="Virtual, in person or by phone">
        <dl className="grid gap-8 lg:grid-cols-3 lg:gap-grid-x">
          {WAYS.map(({ title, text }) => (
            <div key={title} className="grid content-start gap-2 border-t border-line pt-5">
              <dt className="font-display text-h3 font-semibold">{title}</dt>
              <dd className="text-stone">{text}</dd>
            </div>
          ))}
        </dl>
      </Block>
    </StylingPage>
  );
}
