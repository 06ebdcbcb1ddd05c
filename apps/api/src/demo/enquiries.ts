import type { Db } from '@harusi/db/client';
import { anEnquiry } from '@harusi/db/factories';
import type { Chance } from './chance.ts';
import { before } from './demo-time.ts';

const WISHES = [
  {
    kind: 'custom_order',
    name: 'Halima Abdi',
    email: 'halima.abdi@example.com',
    message:
      'Could you make the Diani strand longer, about 60 cm? The nikah is in Mombasa, and I would wear it doubled.',
    details: { Piece: 'Pearl necklace', 'For whom': 'The bride', Budget: 'KShs 50,000 to 100,000' },
  },
  {
    kind: 'contact',
    name: 'Otieno Ouma',
    phoneNumber: '+254722000101',
    message: 'Do you deliver to Kisumu by Thursday? Six burgundy bow ties for the groomsmen.',
  },
  {
    kind: 'contact',
    name: 'Mercy Jepkosgei',
    email: 'mercy.j@example.com',
    message: 'I measured 56 cm around the head. Which tiara sits well over braids?',
  },
  {
    kind: 'custom_order',
    name: 'Akinyi Odhiambo',
    email: 'akinyi@example.com',
    phoneNumber: '+254733000202',
    message: 'A veil with a border of the same lace as my sleeves. I can bring a piece of it to Karen.',
    details: {
      Piece: 'Veil',
      'For whom': 'The bride',
      'Materials and colours': 'Ivory tulle, Chantilly lace',
    },
  },
  {
    kind: 'contact',
    name: 'Sarah Nyambura',
    email: 'sarah.nyambura@example.com',
    message:
      'Thank you for the cufflinks, my father would not take them off. Can I have the invoice once more?',
  },
  {
    kind: 'contact',
    name: 'Kiprono Koech',
    phoneNumber: '+254711000303',
    message: 'Is the gold of the dress watch plated or solid? And do you engrave the back?',
  },
] as const;

/** Messages of the last two weeks: the newest are unread, the older ones answered or closed. */
export async function seedEnquiries(
  tx: Db,
  now: Date,
  { adminId, chance }: { adminId: number; chance: Chance },
) {
  for (const [index, wish] of WISHES.toReversed().entries()) {
    const days = (WISHES.length - 1 - index) * 2;
    const createdAt = before(now, { days, hours: chance.between(1, 9), minutes: chance.between(0, 59) });
    const status = days < 5 ? 'new' : chance.pick(['answered', 'closed']);
    const handledAt = new Date(createdAt.getTime() + chance.between(1, 20) * 3_600_000);
    await anEnquiry(tx, {
      email: null,
      ...wish,
      createdAt,
      status,
      ...(status !== 'new' && { handledBy: adminId, handledAt }),
    });
  }
}
