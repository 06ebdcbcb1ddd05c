/** Mail programs drop most styles, so they are inline; the classes are for those that know media queries. */

export const SANS = "Figtree,'Helvetica Neue',Arial,sans-serif";
export const SERIF = "'Cormorant Garamond',Georgia,'Times New Roman',serif";

const INK = '#1E1A17';
const STONE = '#6B625A';
const PAPER = '#FBF8F3';
const SILK = '#F3ECE2';
const LINE = '#E4DCD0';
const GOLD = '#B08D4A';
const GOLD_TEXT = '#7D5E24';

/** A role, with its colour by day and by night. */
interface Role {
  property: 'background' | 'color' | 'border-color';
  day: string;
  night: string;
}

const ROLES = {
  ground: { property: 'background', day: SILK, night: '#0D0E11' },
  card: { property: 'background', day: PAPER, night: '#15171C' },
  band: { property: 'background', day: SILK, night: '#20222A' },
  ink: { property: 'color', day: INK, night: '#EDE6DB' },
  stone: { property: 'color', day: STONE, night: '#B9B1A6' },
  gold: { property: 'color', day: GOLD_TEXT, night: '#D9BE86' },
  line: { property: 'border-color', day: LINE, night: '#3A3B42' },
  thread: { property: 'border-color', day: GOLD, night: '#D9BE86' },
  button: { property: 'background', day: INK, night: '#EDE6DB' },
  'button-label': { property: 'color', day: PAPER, night: '#15171C' },
} satisfies Record<string, Role>;

export type ColourRole = keyof typeof ROLES;

export const dayColour = (role: ColourRole) => ROLES[role].day;

const nightRules = (prefix: string) =>
  Object.entries(ROLES)
    .map(([role, { property, night }]) => `${prefix}.${role}{${property}:${night}!important}`)
    .join('\n');

/** Outlook on the web marks what it darkens instead of answering media queries. */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
h1,h2,p,td{font-variant-numeric:lining-nums tabular-nums}
.night{display:none}
@media (max-width:480px){
.side{padding-left:20px!important;padding-right:20px!important}
.big{font-size:30px!important;line-height:36px!important}
.day-text{font-size:22px!important;line-height:30px!important}
.column,.gap{display:block!important;width:100%!important}
.gap{height:24px}
.full{width:100%!important}
}
@media (prefers-color-scheme:dark){
${nightRules('')}
.day{display:none!important}
.night{display:block!important}
}
${nightRules('[data-ogsc] ')}
${nightRules('[data-ogsb] ')}
[data-ogsc] .day{display:none!important}
[data-ogsc] .night{display:block!important}`;
