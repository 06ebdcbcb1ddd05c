import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Stars } from '../../../components/stars.tsx';
import { StaticMarkup } from '../../../static-markup/static-markup.tsx';
import { isFlow } from '../../../features/booking-flow/flow-url.ts';
import { RequestFields } from '../../../features/booking-flow/request/request-fields.tsx';
import { StyleFields } from '../../../features/booking-flow/request/style-fields.tsx';
import { EnquiryForm } from '../../../features/enquiries/enquiry-form.tsx';
import { STYLIST_REQUEST } from '../../../features/enquiries/enquiry-rules.ts';
import { enquiryActions } from '../../../features/enquiries/lazy-enquiry-actions.ts';
import { postEnquiry } from '../../../features/enquiries/post-enquiry.server.ts';
import { PackageColumns } from '../../../features/packages/package-columns.tsx';
import {
  bookingPath,
  firstConsultation,
  filterByFamily,
  type Offers,
  readOffers,
} from '../../../features/packages/packages.ts';
import { Block } from '../../../features/pages/page-parts.tsx';
import { PageTop } from '../../../features/pages/page-top.tsx';
import { loadHead } from '../../../features/seo/head.server.ts';
import { metaFromLoader } from '../../../features/seo/seo-meta.ts';
import { api } from '../../../lib/server/api.server.ts';
import { postedValues } from '../../../lib/server/page-context.server.ts';
import { toCents, formatPrice } from '../../../lib/format.ts';
import { renderStatic } from '../../../static-markup/render-static.server.tsx';
import '../../../styles/shop/booking.css';
import type { Route } from './+types/book-stylist';
import { lazyPart } from '../../../lib/network/load-code.ts';

// For the lazy-loaded steps.

export const meta: Route.MetaFunction = metaFromLoader;

/** Visitors who only send a request don't need this code. */
const BookingFlow = lazyPart(() => import('../../../features/booking-flow/steps/booking-flow.tsx'));

const HEAD = {
  title: 'Book Your Wedding Stylist',
  description:
    'Tell us about the day, or choose a package, a stylist and an hour at once: consultations and styling days in Kenya, paid by M-Pesa.',
};

export async function loader(args: Route.LoaderArgs) {
  const [offers, head] = await Promise.all([readOffers(api(args.context)), loadHead(args, HEAD)]);
  return {
    top: renderStatic(
      args,
      <Top lead="Tell us about the day. A stylist who knows your kind of wedding answers within 24 hours." />,
    ),
    flowTop: renderStatic(
      args,
      <Top lead="A package, a stylist, an hour: held for you while you pay by M-Pesa." />,
    ),
    style: renderStatic(args, <StyleFields values={args.context.get(postedValues)} />),
    expect: renderStatic(args, <Expect offers={offers} />),
    more: renderStatic(args, <More offers={offers} />),
    head,
  };
}
export const shouldRevalidate = () => false;

export const action = (args: Route.ActionArgs) => postEnquiry(args, STYLIST_REQUEST);

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  enquiryActions.run(({ sendStylistRequest }) => sendStylistRequest(request));

/** The request form, or the booking flow when the URL names a package or a stylist. */
export default function BookStylist({ loaderData, actionData }: Route.ComponentProps) {
  const { top, flowTop, style, expect, more } = loaderData;
  const [params] = useSearchParams();
  if (isFlow(params)) {
    return (
      // At least as high as the screen, so that the footer doesn't jump while loading.
      <div className="wrap min-h-svh">
        <StaticMarkup markup={flowTop} />
        <Suspense>
          <BookingFlow />
        </Suspense>
      </div>
    );
  }
  return (
    <>
      <div className="wrap text-pretty">
        <StaticMarkup markup={top} />
        <div className="booking">
          <EnquiryForm
            outcome={actionData}
            sendLabel="Request a consultation"
            promise="Nothing is charged. A stylist answers within 24 hours."
          >
            {(field) => (
              <div className="grid grid-cols-1 gap-12">
                <RequestFields field={field} />
                <StaticMarkup markup={style} />
              </div>
            )}
          </EnquiryForm>
          <StaticMarkup markup={expect} />
        </div>
      </div>
      <StaticMarkup markup={more} />
    </>
  );
}

const Top = ({ lead }: { lead: string }) => (
  <PageTop label="Personal stylists" title={HEAD.title} lead={lead} />
);

function Expect({ offers }: { offers: Offers | undefined }) {
  const first = firstConsultation(offers);
  return (
    <aside aria-labelledby="expect-title" className="expect">
      <h2 id="expect-title" className="font-display text-h3 font-semibold">
        What to Expect
      </h2>
      <ol className="expect-steps">
        <li>A 60-minute consultation, by video, by phone or in person.</li>
        <li>Two or three looks, each with its pieces and prices.</li>
        <li>A list to keep, whatever you decide.</li>
      </ol>
      {first !== undefined && (
        <>
          <dl className="expect-sums border-t border-line pt-6">
            <div>
              <dt>{first.name}</dt>
              <dd className="money">{formatPrice(toCents(first.price))}</dd>
            </div>
          </dl>
          <p className="text-small text-stone">
            You know the day already?{' '}
            <Link to={bookingPath(first)} className="underline underline-offset-4 hover:text-bordeaux">
              Choose an hour and book it
            </Link>
            . Free to move up to 48 hours before.
          </p>
        </>
      )}
    </aside>
  );
}

function More({ offers }: { offers: Offers | undefined }) {
  return (
    // The negative margin makes the last band touch the footer.
    <div className="-mb-section grid grid-cols-1 gap-section pt-section text-pretty">
      <div className="wrap">
        <Block label="Three ways to work together" title="Service packages">
          <PackageColumns
            packages={filterByFamily(offers, 'consultation')}
            hasFailed={offers === undefined}
          />
        </Block>
      </div>
      <figure className="bg-silk py-16 lg:py-24">
        <div className="wrap grid justify-items-center gap-6 text-center">
          <Stars rating={5} />
          <blockquote className="max-w-200 font-display text-h2 font-medium text-balance">
            “I came with forty screenshots. I left with one tiara, one veil, and a Sunday afternoon free of
            wedding talk.”
          </blockquote>
          <figcaption className="text-small">
            <strong className="font-medium">Mercy Jepkosgei</strong>{' '}
            <span className="text-stone">Eldoret, married in August</span>
          </figcaption>
        </div>
      </figure>
    </div>
  );
}
