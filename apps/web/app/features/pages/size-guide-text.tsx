import { Link } from 'react-router';
import gloves from '../../images/placeholders/gloves.svg';
import shoes from '../../images/placeholders/shoes.svg';
import tiara from '../../images/placeholders/tiara.svg';
import type { PageSection } from './long-page.tsx';
import { PlainTable } from './page-parts.tsx';
import { WhatsAppLink } from './shop-contact.tsx';
import {
  GLOVE_LENGTHS,
  GLOVES,
  HEADS,
  MENS_SHOES,
  RINGS,
  WOMENS_SHOES,
  COLLARS,
  NECKLACES,
} from './sizes.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import bowTie from '../../images/placeholders/bow-tie.svg';
import jewelry from '../../images/placeholders/jewelry.svg';

const SHOE_HEAD = ['EU', 'UK', 'US', 'Foot, cm'] as const;

export const sizeGuideSections = (shop: ShopSettings): readonly PageSection[] => [
  {
    id: 'rings',
    title: 'Rings',
    body: (
      <>
        <p>
          <strong>From a ring that fits.</strong> Lay it on a ruler and measure straight across the inside,
          from edge to edge, in millimetres. That is the inside diameter.
        </p>
        <p>
          <strong>From the finger.</strong> Wrap a strip of paper, as wide as the ring will be, around the
          finger. It should slide over the knuckle with a little tug. Mark where the paper meets, lay it flat
          and measure: that is the circumference.
        </p>
        <PlainTable
          figures
          caption="Ring sizes"
          head={['Inside diameter, mm', 'Circumference, mm', 'US', 'UK']}
          rows={RINGS}
        />
        <p>
          Measure in the evening, when the hand is warm; fingers are up to half a size thinner in the cold of
          a Limuru morning. Between two sizes, or for a band wider than 6 mm, take the larger one.
        </p>
      </>
    ),
  },
  {
    id: 'gloves',
    title: 'Gloves',
    art: gloves,
    body: (
      <>
        <p>
          Measure the hand you write with. Put the tape around the knuckles, without the thumb, and close the
          hand lightly. A glove’s number is that circumference in inches.
        </p>
        <PlainTable
          figures
          caption="Glove sizes"
          head={['Size', 'Letter', 'Hand, cm', 'Hand, inches']}
          rows={GLOVES}
        />
        <p>
          The length is counted in buttons: about an inch each, from the base of the thumb upwards. The
          shorter the sleeve, the longer the glove.
        </p>
        <PlainTable
          caption="Glove lengths"
          head={['Name', 'Buttons', 'Whole length, cm', 'Where it ends']}
          rows={GLOVE_LENGTHS}
        />
        <p>
          Satin gives little, lace and tulle a good deal. Between two sizes take the larger in satin, the
          smaller in lace.
        </p>
      </>
    ),
  },
  {
    id: 'shoes',
    title: 'Shoes',
    art: shoes,
    body: (
      <>
        <p>
          Stand on a sheet of paper with the heel against a wall. Mark the tip of the longest toe and measure
          from the wall to the mark. Do both feet, towards evening, and take the longer one.
        </p>
        <div className="grid gap-8 md:grid-cols-2">
          <PlainTable figures caption="Women’s shoes" head={SHOE_HEAD} rows={WOMENS_SHOES} />
          <PlainTable figures caption="Men’s shoes" head={SHOE_HEAD} rows={MENS_SHOES} />
        </div>
        <p>
          The foot length is the foot itself; the shoe adds its own room. If yours falls between two lines,
          take the larger one. You will stand on grass and dance for hours: a heel of more than 7 cm asks for
          half a size more, and an evening or two at home to get acquainted.
        </p>
      </>
    ),
  },
  {
    id: 'head',
    title: 'Head: tiaras, crowns and hats',
    art: tiara,
    body: (
      <>
        <p>
          Put the tape where the piece will sit: for a tiara two fingers above the brow, over the ears and
          around the widest part at the back. Leave your hair as it will be on the day; braids and locks add
          one to three centimetres, so measure over them.
        </p>
        <PlainTable
          figures
          caption="Head sizes"
          head={['Letter', 'Head, cm', 'Inches', 'UK hat', 'US hat']}
          rows={HEADS}
        />
        <p>
          Most tiaras are open at the back and fit S to L; the ends hold with pins or a ribbon. Full crowns
          and hats need the exact size. Combs and pins fit everybody: ask only how thick the hair is.
        </p>
      </>
    ),
  },
  ...neckSizes,
  {
    id: 'between',
    title: 'Still not sure',
    body: (
      <p>
        Send us a photograph of the tape around your hand on{' '}
        <WhatsAppLink shop={shop} text="Hello, I am not sure about my size." />, or ask your stylist in a{' '}
        <Link to="/consultation">consultation</Link>. And if it does not fit, you have {shop.return_days} days
        to <Link to="/returns">send it back</Link>.
      </p>
    ),
  },
];

/** Collars, ties, bow ties and necklaces. */
export const neckSizes: readonly PageSection[] = [
  {
    id: 'neck',
    title: 'Neck: collars, ties and bow ties',
    art: bowTie,
    body: (
      <>
        <p>
          Put the tape around the neck where the collar sits, just under the Adam’s apple, with one finger
          between tape and skin. Read the number; add nothing.
        </p>
        <PlainTable
          figures
          caption="Collar sizes"
          head={['Letter', 'Neck, cm', 'Collar, inches']}
          rows={COLLARS}
        />
        <p>
          Bow ties that are tied already have a band for 35 to 50 cm. One that you tie yourself is set to the
          collar size above. A tie is 147 to 150 cm long; its tip should touch the belt buckle. If you are
          taller than 188 cm or your collar is above 44 cm, choose an extra long one, about 160 cm.
        </p>
      </>
    ),
  },
  {
    id: 'necklaces',
    title: 'Neck: necklaces',
    art: jewelry,
    body: (
      <>
        <p>
          Lay a ribbon around the neck where you would like the necklace to fall, mark it and measure. Do it
          in front of a mirror, with the neckline of the dress in mind.
        </p>
        <PlainTable
          caption="Necklace lengths"
          head={['Name', 'Length, cm', 'Inches', 'Where it lies']}
          rows={NECKLACES}
        />
        <p>
          The centimetres hold for a neck of about 34 cm. For every centimetre more, add a centimetre to a
          collar or choker; longer strands need no change.
        </p>
      </>
    ),
  },
];
