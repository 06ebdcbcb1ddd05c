/** Newest first. */
export const DEMO_ENQUIRIES = [
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
