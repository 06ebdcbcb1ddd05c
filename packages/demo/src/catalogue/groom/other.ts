import type { DemoProduct } from '../product.ts';

export const GROOM_OTHER: readonly DemoProduct[] = [
  {
    sku: 'HR-GOT-001',
    name: 'Brass Collar Stays',
    subcategory: 17,
    price: 7200,
    short: 'Six collar stays in three lengths, two of them with a line from you.',
    description:
      'He will find the words when he undresses, and not before. Up to twenty letters on each of two. Engraved in Nairobi.',
    materials: 'Brass or steel. Wipe with a dry cloth.',
    features: ['Lengths of 57, 63 and 70 mm', 'Set of six', 'Engraving on two'],
    tags: ['collar stays', 'engraved', 'gift', 'shirt'],
    colours: ['Gold', 'Silver'],
    stock: 9,
    weightGrams: 60,
    lengthMm: 110,
    widthMm: 80,
    heightMm: 20,
    leadDays: 0,
  },
  {
    sku: 'HR-GOT-002',
    name: 'Silk Rose Boutonnière',
    subcategory: 17,
    price: 6900,
    short: 'A small silk rose that does not wilt before the photographs.',
    description:
      'It goes through the buttonhole and is held by a magnet behind the lapel. Nothing pierces the suit. Made in Naivasha, where the real ones come from.',
    materials: 'Silk habotai, wire, magnet. Reshape with dry fingers.',
    features: ['Rose, 35 mm', 'Stem, 45 mm', 'Magnet fastening'],
    tags: ['boutonniere', 'buttonhole', 'flower', 'lapel'],
    colours: ['Ivory', 'Bordeaux', 'Blush'],
    stock: 8,
    weightGrams: 30,
    lengthMm: 120,
    widthMm: 100,
    heightMm: 60,
    leadDays: 0,
  },
];
