import { ButtonLink } from '../../components/button.tsx';
import { organizationJsonLd } from '../../features/seo/json-ld.ts';
import { placeOf } from '../../features/seo/place.ts';
import { seoMeta } from '../../features/seo/seo-meta.ts';
import { useShop, type ShopFacts } from '../../features/shell/shop-facts.ts';
import heroSquare from '../../images/hero-square.webp';
import heroWide from '../../images/hero-wide.jpg';
import type { Route } from './+types/home';

const DESCRIPTION =
  'Veils, tiaras, jewellery, cufflinks and silk from Kenyan makers, and personal stylists for your wedding day. Delivered across Kenya.';

export const meta: Route.MetaFunction = (args) => {
  const place = placeOf(args);
  const shop = args.matches[1].loaderData?.shop;
  return seoMeta({
    ...place,
    title: `${place.brand}: wedding accessories and personal stylists in Kenya`,
    description: DESCRIPTION,
    jsonLd: shop ? [organizationJsonLd(shop, place)] : [],
  });
};

export default function Home() {
  return (
    <>
      <Hero />
      <Figures figures={useShop().statistics} />
    </>
  );
}

function Hero() {
  return (
    <section aria-labelledby="hero-title" className="relative lg:bg-silk">
      <picture className="block aspect-square bg-silk lg:absolute lg:inset-0 lg:aspect-auto">
        <source media="(min-width: 60rem)" srcSet={heroWide} width={2082} height={1000} />
        <img
          src={heroSquare}
          alt="A gold tiara with pearls and diamonds"
          width={900}
          height={900}
          fetchPriority="high"
          className="size-full object-cover"
        />
      </picture>
      <div className="wrap relative flex items-center lg:min-h-164">
        <div className="grid max-w-148 gap-6 pt-8 lg:pt-16 lg:pb-24">
          <p className="label text-gold-text">Made for the day, in Kenya</p>
          <h1 id="hero-title" className="font-display text-display font-medium text-balance lining-nums">
            The last thing you put on
          </h1>
          <p className="max-w-108 text-body-l">
            Veils, tiaras, cufflinks and silk from makers in Nairobi, Lamu and Kisumu, chosen with you by
            people who love weddings.
          </p>
          <p className="grid gap-3 sm:flex sm:flex-wrap sm:gap-4">
            <ButtonLink to="/collections">Shop Collections</ButtonLink>
            <ButtonLink to="/book-stylist" variant="line">
              Book Personal Stylist
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

function Figures({ figures }: { figures: ShopFacts['statistics'] }) {
  return (
    <section aria-label="The shop in figures" className="wrap pt-section">
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        <Figure name="happy couples" figure={figures.happy_couples} />
        <Figure name="average rating" figure={figures.average_rating} />
        <Figure name="fast shipping" figure={figures.fast_shipping} />
        <Figure name="personal support" figure={figures.personal_support} />
      </dl>
    </section>
  );
}

function Figure({ name, figure }: { name: string; figure: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-line px-2 py-6 text-center even:border-l nth-[n+3]:border-t lg:py-4 lg:nth-[n+2]:border-l lg:nth-[n+2]:border-gold lg:nth-[n+3]:border-t-0">
      <dt className="text-small text-stone">{name}</dt>
      <dd className="font-display text-figure font-medium lining-nums">{figure}</dd>
    </div>
  );
}
