import { describe, expect, it } from 'vitest';
import { derivedFile, isPicture, masterFile, toPicture } from './media.rules.ts';

describe('file type detection', () => {
  const beginning = (text: string) => Buffer.from(text, 'latin1');

  it.each([
    ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['GIF', 'GIF89a\x01\0\x01\0'],
    ['old GIF', 'GIF87a\x01\0\x01\0'],
    ['WebP', 'RIFF\n\0\0\0WEBPVP8L'],
  ])('recognises %s', (_type, bytes) => {
    expect(isPicture(beginning(bytes))).toBe(true);
  });

  it.each([
    ['an empty file', ''],
    ['text', 'this is a picture, I promise'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['WAV, which is RIFF like WebP', 'RIFF\n\0\0\0WAVEfmt '],
    ['a PNG with converted line ends', '\x89PNG\n\x1a\n\0\0\0\r'],
    ['AVIF', '\0\0\0\x20ftypavif'],
    ['TIFF', 'II*\0'],
    ['a JPEG with leading bytes', ' \xff\xd8\xff'],
  ])('rejects %s', (_type, bytes) => {
    expect(isPicture(beginning(bytes))).toBe(false);
  });
});

describe('toPicture', () => {
  const facts = { sha256: '5f'.repeat(32), width: 1000, height: 1250, placeholder: null, avifAt: null };

  it('names a picture by its largest JPEG', () => {
    expect(toPicture(facts, 'A tiara')).toEqual({
      image: `/media/${'5f'.repeat(16)}/900.jpg`,
      alt: 'A tiara',
      width: 1000,
      height: 1250,
      placeholder: null,
      has_avif: false,
    });
    expect(toPicture({ ...facts, avifAt: new Date() }, '').has_avif).toBe(true);
    expect(toPicture({ ...facts, width: 40 }, '').image).toMatch(/\/160\.jpg$/);
  });
});

it('stores all files of a picture in one folder', () => {
  expect(masterFile('5f03')).toBe('5f/5f03/master.jpg');
  expect(derivedFile('5f03', 640, 'webp')).toBe('5f/5f03/640.webp');
});
