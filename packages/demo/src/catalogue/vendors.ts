/** A demo vendor, with the outcome of each submitted product. */
export interface DemoVendor {
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
  business: {
    name: string;
    description: string;
    address: string;
    email: string;
    website?: string;
    kraPin?: string;
  };
  joinedDaysAgo: number;
  approved: readonly string[];
  pending?: readonly string[];
  rejected?: readonly { sku: string; reason: string }[];
  /** A pending change to a listed product. */
  revision?: { sku: string; fields: { short_description: string; description: string } };
}

/** Of a vendor's account; the business has another one. */
export const demoVendorEmail = ({ username }: Pick<DemoVendor, 'username'>) => `${username}@harusi.example`;

export const DEMO_VENDORS: readonly DemoVendor[] = [
  {
    username: 'vendor',
    firstName: 'Salma',
    lastName: 'Bakari',
    phone: '+254722300418',
    business: {
      name: 'Bakari Silver',
      description:
        'Three sisters and two benches: silver, pearls and stones, set by hand in Lamu since 1998.',
      address: 'Old Town, Lamu',
      email: 'studio@bakarisilver.example',
      website: 'https://bakarisilver.example',
      kraPin: 'P052223334Y',
    },
    joinedDaysAgo: 420,
    approved: [
      'HR-JWL-013',
      'HR-JWL-020',
      'HR-JWL-017',
      'HR-JWL-018',
      'HR-JWL-019',
      'HR-JWL-014',
      'HR-JWL-009',
      'HR-JWL-021',
      'HR-JWL-010',
      'HR-JWL-012',
      'HR-CUF-001',
      'HR-CUF-005',
    ],
    pending: ['HR-JWL-015', 'HR-JWL-022'],
    rejected: [
      { sku: 'HR-TIA-006', reason: 'The second photo is smaller than 800 × 800 pixels. Send a larger one.' },
      { sku: 'HR-HAI-003', reason: 'The price differs from the one on your hallmark certificate.' },
    ],
    revision: {
      sku: 'HR-JWL-014',
      fields: {
        short_description: 'Freshwater pearl studs of 8 mm on silver posts, matched in daylight.',
        description:
          'Each pair is matched in daylight for colour and lustre, then set on sterling silver posts in Lamu. In a lined cedar box.',
      },
    },
  },
  {
    username: 'kitale-botanicals',
    firstName: 'Naliaka',
    lastName: 'Wekesa',
    phone: '+254711200514',
    business: {
      name: 'Kitale Botanicals',
      description: 'Leaves and seed heads from our own garden, cast in brass and plated for the hair.',
      address: 'Kitale, Trans Nzoia',
      email: 'naliaka@kitalebotanicals.example',
    },
    joinedDaysAgo: 310,
    approved: ['HR-HAI-012', 'HR-HAI-010', 'HR-HAI-006', 'HR-TIA-001'],
  },
  {
    username: 'mwangaza-silks',
    firstName: 'Peter',
    lastName: 'Mwangi',
    phone: '+254733500220',
    business: {
      name: 'Mwangaza Silks',
      description: 'Ties, bow ties and squares, cut and rolled by hand in a workshop of nine.',
      address: 'Biashara Street, Nairobi',
      email: 'orders@mwangazasilks.example',
    },
    joinedDaysAgo: 290,
    approved: ['HR-TIE-013', 'HR-TIE-011', 'HR-TIE-012', 'HR-BOW-010', 'HR-BOW-008', 'HR-PSQ-010'],
    pending: ['HR-BOW-005'],
  },
  {
    username: 'mara-goldsmiths',
    firstName: 'Nashipai',
    lastName: 'Ole Ntutu',
    phone: '+254720400733',
    business: {
      name: 'Mara Goldsmiths',
      description: 'Fine gold with Kenyan stones, each with the name of the mine it came from.',
      address: 'Narok Road, Narok',
      email: 'bench@maragoldsmiths.example',
    },
    joinedDaysAgo: 250,
    approved: ['HR-JWL-023', 'HR-CUF-004'],
    pending: ['HR-CUF-010'],
  },
  {
    username: 'otieno-and-sons',
    firstName: 'Otieno',
    lastName: 'Ochieng',
    phone: '+254710900155',
    business: {
      name: 'Otieno & Sons',
      description: 'Mother-of-pearl, onyx and horn, turned into cufflinks by two generations in Kisumu.',
      address: 'Oginga Odinga Street, Kisumu',
      email: 'shop@otienoandsons.example',
    },
    joinedDaysAgo: 180,
    approved: ['HR-CUF-014', 'HR-CUF-011', 'HR-CUF-013', 'HR-CUF-009'],
  },
];

/** The shop's own products that are still drafts. */
export const DEMO_DRAFTS: readonly string[] = ['HR-OTH-002', 'HR-LUX-002'];
