import bowTie from '../../images/placeholders/bow-tie.svg';
import cufflinks from '../../images/placeholders/cufflinks.svg';
import gloves from '../../images/placeholders/gloves.svg';
import groomShoes from '../../images/placeholders/groom-shoes.svg';
import hairAccessories from '../../images/placeholders/hair-accessories.svg';
import jewelry from '../../images/placeholders/jewelry.svg';
import other from '../../images/placeholders/other.svg';
import pocketSquare from '../../images/placeholders/pocket-square.svg';
import shoes from '../../images/placeholders/shoes.svg';
import suspenders from '../../images/placeholders/suspenders.svg';
import tiara from '../../images/placeholders/tiara.svg';
import tie from '../../images/placeholders/tie.svg';
import undergarments from '../../images/placeholders/undergarments.svg';
import veil from '../../images/placeholders/veil.svg';
import watch from '../../images/placeholders/watch.svg';

/** By subcategory id, which never changes. */
const PLACEHOLDERS: Record<number, string> = {
  1: veil,
  2: jewelry,
  3: tiara,
  4: tie,
  5: cufflinks,
  6: hairAccessories,
  7: gloves,
  8: shoes,
  9: undergarments,
  12: pocketSquare,
  13: watch,
  14: suspenders,
  15: groomShoes,
  18: tie,
  19: bowTie,
};

/** The illustration for a product without a picture. */
export const placeholderFor = (subcategory: number): string => PLACEHOLDERS[subcategory] ?? other;
