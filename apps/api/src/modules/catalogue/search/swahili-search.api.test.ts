import { aProduct } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../test/catalogue/small-catalogue.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const { app, db } = await startTestApi();
const { get } = readCatalogue(app);

/** One product of a kind. The veil is from Kiambu, which resembles "kiatu". */
const KINDS = {
  veil: ['Kiambu Drop Veil', 1, ['veil', 'drop', 'tulle']],
  tiara: ['Karura Tiara', 1, ['tiara', 'gold']],
  earrings: ['Watamu Earrings', 1, ['earrings', 'gold']],
  necklace: ['Diani Necklace', 1, ['necklace', 'pearl']],
  ring: ['Amani Ring', 1, ['ring', 'diamond']],
  bracelet: ['Suguta Bangle', 1, ['bracelet']],
  gloves: ['Faza Gloves', 1, ['gloves', 'lace']],
  shoes: ['Tigoni Court', 1, ['shoes', 'white']],
  comb: ['Kitale Comb', 1, ['comb']],
  pins: ['Ngong Pins', 1, ['pins']],
  underwear: ['Parklands Set', 1, ['lingerie']],
  clutch: ['Nairobi Clutch', 1, ['clutch', 'satin']],
  tie: ['Nanyuki Tie', 2, ['tie', 'silk']],
  bow: ['Meru Bow Tie', 2, ['bow tie']],
  cufflinks: ['Tabaka Cufflinks', 2, ['cufflinks', 'silver']],
  watch: ['Lodwar Watch', 2, ['watch', 'leather']],
  square: ['Kisii Pocket Square', 2, ['pocket square', 'burgundy']],
  oxford: ['Eldoret Oxford', 2, ['shoes', 'oxford', 'black']],
} as const;
type Kind = keyof typeof KINDS;

const kindOf = new Map<number, Kind>();
for (const [kind, [name, categoryId, tags]] of Object.entries(KINDS)) {
  const { id } = await aProduct(db, {
    name,
    tags: [...tags],
    categoryId,
    subcategoryId: categoryId === 1 ? 11 : 17,
    shortDescription: 'Made by hand.',
    description: 'Made by hand.',
    materials: '',
  });
  kindOf.set(id, kind as Kind);
}

async function search(typed: string) {
  const { body } = await get(`/products/?page_size=100&search=${encodeURIComponent(typed)}`);
  const kinds: Kind[] = body.results.map(({ id }: { id: number }) => kindOf.get(id));
  return { kinds: kinds.toSorted((a, b) => a.localeCompare(b)), searchedFor: body.searched_for };
}

const bridal = (Object.keys(KINDS) as Kind[]).filter((kind) => KINDS[kind][1] === 1);
const groom = (Object.keys(KINDS) as Kind[]).filter((kind) => KINDS[kind][1] === 2);

/** Each list of words finds exactly these kinds. */
const FINDS: readonly (readonly [words: string, ...kinds: Kind[]])[] = [
  ['taji|mataji|TAJI|kilemba|vilemba|crown|tiaras|diadem', 'tiara'],
  ['mkufu|mikufu|Mkufu|kidani|vidani|necklaces', 'necklace'],
  ['hereni|HERENI|heleni|kipuli|vipuli|earring|earrings', 'earrings'],
  ['gold hereni|hereni za dhahabu|dhahabu hereni|hereni gold', 'earrings'],
  ['pete|Pete|mapete|rings|pete ya harusi|wedding ring|pete ya almasi|pete za ndoa', 'ring'],
  ['shela|mashela|veli|utaji|mtandio|mitandio|veils|mantilla', 'veil'],
  ['kiatu|viatu|VIATU|shoe|shoes', 'oxford', 'shoes'],
  ['viatu vyeupe|kiatu cheupe|viatu vya bibi harusi|white viatu', 'shoes'],
  ['viatu vyeusi|kiatu cha bwana harusi|viatu vya bwana harusi', 'oxford'],
  ['tai|Tai|necktie|neckties|ties', 'bow', 'tie'],
  ['bow tie|bowtie|tai ya kipepeo|tai kipepeo', 'bow'],
  ['tai ya hariri|silk tai', 'tie'],
  ['saa|SAA|saa ya mkono|saa za mkono|wristwatch|watches|saa ya ngozi', 'watch'],
  ['glavu|glovu|glove|mitts|glavu za lesi', 'gloves'],
  ['bangili|kikuku|vikuku|bangles|bracelet', 'bracelet'],
  ['vifungo|kifungo|vifungo vya mikono|cuff links|vifungo vya fedha', 'cufflinks'],
  ['leso|hanky|hankie|handkerchiefs|damu ya mzee', 'square'],
  ['mkoba|mikoba|pochi|kibeti|handbag', 'clutch'],
  ['chupi|nguo za ndani|underwear', 'underwear'],
  ['kitana|vitana|chanuo', 'comb'],
  ['pini|hairpins|vibanio', 'pins'],
  ['lulu|pearls', 'necklace'],
  ['bibi harusi|BIBI HARUSI|bibi arusi|biharusi|bride|brides|bibi', ...bridal],
  ['bwana harusi|Bwana Harusi|bwana arusi|groom|bridegroom|bwana', ...groom],
  ["bibi harusi's|bride’s", ...bridal],
  ["hereni'|'hereni'|“hereni”", 'earrings'],
];

describe('a word in Swahili or English', () => {
  it.each(FINDS.flatMap(([words, ...kinds]) => words.split('|').map((word) => [word, kinds] as const)))(
    '%s finds %j',
    async (typed, kinds) => {
      const expected = kinds.toSorted((a, b) => a.localeCompare(b));
      expect(await search(typed)).toEqual({ kinds: expected, searchedFor: null });
    },
  );

  it('finds everything by "harusi" alone, and its own kind beside another word', async () => {
    expect((await search('harusi')).kinds).toHaveLength(kindOf.size);
    expect((await search('harusi pete')).kinds).toEqual(['ring']);
    expect((await search('ya')).kinds).toEqual([]);
  });
});

/** A slip, and the word it is corrected to. */
const SLIPS: readonly (readonly [typed: string, meant: string, ...kinds: Kind[]])[] = [
  ['rign', 'ring', 'ring'],
  ['irng', 'ring', 'ring'],
  ['RIGN', 'ring', 'ring'],
  ['tei', 'tie', 'bow', 'tie'],
  ['viel', 'veil', 'veil'],
  ['pte', 'pete', 'ring'],
  ['kaitu', 'kiatu', 'oxford', 'shoes'],
  ['kiato', 'kiatu', 'oxford', 'shoes'],
  ['viato', 'viatu', 'oxford', 'shoes'],
  ['viatuu', 'viatu', 'oxford', 'shoes'],
  ['hereini', 'hereni', 'earrings'],
  ['hreeni', 'hereni', 'earrings'],
  ['mkuffu', 'mkufu', 'necklace'],
  ['tiarra', 'tiara', 'tiara'],
  ['necalace', 'necklace', 'necklace'],
  ['cuflinks', 'cufflinks', 'cufflinks'],
  ['bibi harsui', 'bibi harusi', ...bridal],
  ['bwanna harusi', 'bwana harusi', ...groom],
  ['gold herreni', 'gold hereni', 'earrings'],
  ['glvau', 'glavu', 'gloves'],
  ['amnai', 'amani', 'ring'], // a name, by two swapped letters only
  ['braclet', 'bracelet', 'bracelet'],
];

describe('a slip', () => {
  it.each(SLIPS.map(([typed, meant, ...kinds]) => [typed, meant, kinds] as const))(
    '%s is read as %s',
    async (typed, meant, kinds) => {
      const expected = kinds.toSorted((a, b) => a.localeCompare(b));
      expect(await search(typed)).toEqual({ kinds: expected, searchedFor: meant });
    },
  );

  it.each(['zzzzqqq', 'kofia', 'xyz', 'ab', 'rng1', 'sofa', 'amini', 'wataalamu', 'r'.repeat(100)])(
    'that resembles nothing stays as it is: %s',
    async (typed) => {
      expect(await search(typed)).toEqual({ kinds: [], searchedFor: null });
    },
  );
});

it('never shows a veil for a shoe, even when there is no shoe', async () => {
  const api = await startTestApi();
  // One letter away from "kiatu" and "viatu".
  await aProduct(api.db, { name: 'Kiambu Drop Veil', tags: ['veil', 'kiata'] });
  await aProduct(api.db, { name: 'Shela Lace Veil', tags: ['veil', 'viati'] });
  const shop = readCatalogue(api.app);
  for (const typed of ['kiatu', 'viatu', 'KIATU', 'kiatu cha harusi', 'viatu vya bibi harusi', 'shoe']) {
    for (const path of ['/products/?search=', '/products/suggestions/?q=']) {
      const { body } = await shop.get(`${path}${encodeURIComponent(typed)}`);
      expect([typed, body.results ?? body.products, body.searched_for]).toEqual([typed, [], null]);
    }
  }
  for (const typed of ['shela', 'veli']) {
    expect((await shop.get(`/products/?search=${typed}`)).body.count).toBe(2);
  }
});
