import bowTie from '../../images/placeholders/bow-tie.svg';
import jewelry from '../../images/placeholders/jewelry.svg';
import type { PageSection } from './long-page.tsx';
import { PlainTable } from './plain-table.tsx';
import { COLLARS, NECKLACES } from './sizes.ts';

/** For him and for her: what goes around the neck. */
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
