import { buttonLook } from '../../components/button.ts';
import { ShopFrame, type ShopFacts } from '../../features/shop/shop-frame.tsx';
import { whatsappLink } from '../../features/shop/whatsapp-link.ts';
import heroSquare from '../../images/hero-square.webp';
import heroWide from '../../images/hero-wide.jpg';
import { api } from '../../lib/api.server.ts';
import type { Route } from './+types/home';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { shop: await api(context).get('/shop/'), address: new URL('/', url).href };
}

const DESCRIPTION =
  'Veils, tiaras, jewellery, cufflinks and silk from Kenyan makers, and personal stylists for your wedding day. Delivered across Kenya.';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { shop, address } = loaderData;
  const title = `${shop.brand_name}: wedding accessories and personal stylists in Kenya`;
  return [
    { title },
    { name: 'description', content: DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
  ];
};

export default function Home({ loaderData: { shop } }: Route.ComponentProps) {
  return (
    <ShopFrame shop={shop}>
      <Hero shop={shop} />
      <Figures figures={shop.statistics} />
    </ShopFrame>
  );
}

function Hero({ shop }: { shop: ShopFacts }) {
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
          <p className="grid sm:block">
            <a
              href={whatsappLink(shop.contact.whatsapp, `Hello ${shop.brand_name}, I am planning a wedding.`)}
              className={buttonLook}
            >
              Talk to us on WhatsApp
            </a>
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
