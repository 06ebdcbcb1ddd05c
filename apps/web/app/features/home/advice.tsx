import { ButtonLink } from '../../components/button.tsx';
import comb from '../../images/advice-comb.webp';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { Package } from '../packages/packages.ts';

interface AdviceProps {
  /** Undefined when there is none to book, or nobody to ask. */
  consultation: Package | undefined;
}

/** The call to a stylist: the one bordeaux button of the page. */
export function Advice({ consultation }: AdviceProps) {
  return (
    <section aria-labelledby="advice-title" className="wrap pt-section">
      <div className="grid items-center gap-8 lg:grid-cols-[5fr_6fr] lg:gap-24">
        <img
          src={comb}
          alt=""
          width={800}
          height={960}
          loading="lazy"
          decoding="async"
          className="aspect-4/5 w-full bg-silk object-cover lg:aspect-5/6"
        />
        <div className="grid justify-items-start gap-6">
          <h2 id="advice-title" className="label text-gold-text">
            Personal styling advice
          </h2>
          <p className="font-display text-h2 leading-[1.2] font-medium text-pretty">
            Bring the dress, or only a photograph of it. In one hour we settle the veil, the metal and the
            shoes, and you stop worrying about them.
          </p>
          <ButtonLink to="/book-stylist" variant="bordeaux">
            Book Your Wedding Stylist
          </ButtonLink>
          {consultation !== undefined && (
            <p className="text-small text-stone">
              {`A first consultation lasts ${consultation.minutes} minutes and costs `}
              <span className="money">{formatPrice(toCents(consultation.price))}</span>.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
