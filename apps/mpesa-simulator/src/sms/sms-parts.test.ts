import { expect, it } from 'vitest';
import { measureSms } from './sms-parts.ts';

it.each([
  ['', 'GSM-7', 1],
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['a'.repeat(306), 'GSM-7', 2],
  ['a'.repeat(307), 'GSM-7', 3],
  ['€'.repeat(80), 'GSM-7', 1],
  ['€'.repeat(81), 'GSM-7', 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3], // the pair does not fit into the first part
  [`${'a'.repeat(69)}’`, 'UCS-2', 1],
  [`${'a'.repeat(70)}’`, 'UCS-2', 2],
  ['💍'.repeat(35), 'UCS-2', 1],
  ['💍'.repeat(67), 'UCS-2', 3], // 33 pairs in each part
])('measures %j', (text, encoding, parts) => {
  expect(measureSms(text)).toEqual({ encoding, parts });
});
