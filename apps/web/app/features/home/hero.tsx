import { ButtonLink } from '../../components/button.tsx';
import heroSquare from '../../images/hero-square.avif';
import heroSquareOld from '../../images/hero-square.webp';
import heroWide from '../../images/hero-wide.avif';
import heroWideOld from '../../images/hero-wide.jpg';

const WIDE = '(min-width: 60rem)';

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="relative lg:bg-silk">
      <picture className="block aspect-square bg-silk lg:absolute lg:inset-0 lg:aspect-auto">
        <source media={WIDE} type="image/avif" srcSet={heroWide} width={2082} height={1000} />
        <source media={WIDE} srcSet={heroWideOld} width={2082} height={1000} />
        <source type="image/avif" srcSet={heroSquare} />
        <img
          src={heroSquareOld}
          alt="A gold tiara with pearls and diamonds; before it a pair of pearl earrings and two rings"
          width={900}
          height={900}
          fetchPriority="high"
          className="size-full object-cover"
        />
      </picture>
      <div className="wrap relative flex items-center lg:min-h-164">
        <div className="grid max-w-148 gap-6 pt-8 pb-12 lg:pt-16 lg:pb-24">
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
