import { Link } from 'react-router';
import { Price } from '../../../components/price.tsx';
import { Block, PlainTable } from '../../../features/pages/page-parts.tsx';
import { PackageColumns } from '../../../features/packages/package-columns.tsx';
import { filterByFamily, readOffers, type Offers } from '../../../features/packages/packages.ts';
import { StylingPage } from '../../../features/pages/styling-page.tsx';
import { api } from '../../../lib/server/api.server.ts';
import { toCents } from '../../../lib/format.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import pins from '../../../images/wedding-packages-pins.webp';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import '../../../styles/shop/prose.css';
import type { Route } from './+types/wedding-packages';

export const meta: Route.MetaFunction = metaFromLoader;

const HEAD = {
  title: 'Wedding Packages',
  description:
    'A stylist for two hours, four hours or the whole wedding day, and consultations from one hour to full care. Prices and what each includes.',
};

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

export async function loader(args: Route.LoaderArgs) {
  const [offers, head] = await Promise.all([readOffers(api(args.context)), loadHead(args, HEAD)]);
  return { text: renderStatic(args, <Text offers={offers} />), head };
}

export default function WeddingPackages({ loaderData: { text } }: Route.ComponentProps) {
  return <StaticMarkup markup={text} />;
}

const priceOf = ({ price }: { price: string | number }) => (
  <Price cents={toCents(price)} className="font-normal" />
);

function Text({ offers }: { offers: Offers | undefined }) {
  const days = filterByFamily(offers, 'styling');
  const consultations = filterByFamily(offers, 'consultation');
  const hasFailed = offers === undefined;
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
          <h2 className="sr-only">Styling days and hours</h2>
          <PackageColumns packages={days} hasFailed={hasFailed} />
        </>
      }
      questions={{ title: 'Good to know', questions: QUESTIONS }}
    >
      {consultations.length > 0 && (
        <Block label="From the first talk to the day" title="Consultations">
          <PackageColumns packages={consultations} hasFailed={hasFailed} />
        </Block>
      )}
      {offers !== undefined && (
        <>
          {offers.add_ons.length > 0 && <AddOns services={offers.add_ons} />}
          <Block title="All at a glance">
            <div className="max-w-200">
              <PlainTable
                caption="Prices include VAT"
                head={['Package', 'How long', 'Price']}
                rows={[...days, ...consultations].map(
                  (one) => [one.name, one.duration, priceOf(one)] as const,
                )}
              />
            </div>
          </Block>
        </>
      )}
    </StylingPage>
  );
}

function AddOns({ services }: { services: Offers['add_ons'] }) {
  return (
    <Block label="Ask your stylist" title="Popular additions">
      <ul className="grid max-w-200 border-t border-line">
        {services.map((service) => (
          <li
            key={service.id}
            className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[1fr_auto]"
          >
            <h3 className="font-medium">{service.name}</h3>
            <p className="sm:row-span-2">{priceOf(service)}</p>
            {service.description !== '' && <p className="text-small text-stone">{service.description}</p>}
          </li>
        ))}
      </ul>
    </Block>
  );
}
