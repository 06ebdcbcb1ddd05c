import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/section.tsx';
import hair from '../../images/placeholders/hair-accessories.svg';
import jewelry from '../../images/placeholders/jewelry.svg';
import other from '../../images/placeholders/other.svg';
import pocketSquare from '../../images/placeholders/pocket-square.svg';
import tiara from '../../images/placeholders/tiara.svg';
import veil from '../../images/placeholders/veil.svg';
import type { ComingSoonText, NextStep } from './coming-soon-texts.ts';
import { WhatsappButton } from './whatsapp-button.tsx';

const DRAWINGS = { hair, jewelry, other, 'pocket-square': pocketSquare, tiara, veil } as const;

/** A room that opens soon: what it will hold, and what can be done today. */
export function ComingSoon({ text: { label, title, lead, art, steps } }: { text: ComingSoonText }) {
  return (
    <section className="wrap grid items-center gap-x-16 gap-y-8 pt-8 lg:grid-cols-[7fr_5fr] lg:pt-16">
      <div className="grid justify-items-start gap-8">
        <PageHeading label={label} title={title} lead={lead} />
        <p className="grid w-full gap-3 sm:flex sm:flex-wrap">
          {steps.map((step, index) => (
            <Step key={step.label} step={step} variant={index === 0 ? 'ink' : 'line'} />
          ))}
        </p>
      </div>
      <img
        src={DRAWINGS[art]}
        alt=""
        width={400}
        height={500}
        className="aspect-4/3 w-full bg-silk object-contain lg:aspect-4/5"
      />
    </section>
  );
}

function Step({ step: { label, to }, variant }: { step: NextStep; variant: 'ink' | 'line' }) {
  return typeof to === 'string' ? (
    <ButtonLink to={to} variant={variant}>
      {label}
    </ButtonLink>
  ) : (
    <WhatsappButton text={to.whatsapp} variant={variant}>
      {label}
    </WhatsappButton>
  );
}
