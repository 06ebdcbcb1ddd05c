import { fileURLToPath } from 'node:url';
import { listPictureFiles, PICTURES } from '@harusi/demo/pictures';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MAX_MASTER_PIXELS } from '../../modules/media/encode-pictures.ts';

it.each(listPictureFiles())('%s can be stored as a master without encoding', async (name) => {
  const picture = await sharp(fileURLToPath(new URL(name, PICTURES))).metadata();
  expect(picture).toMatchObject({ format: 'jpeg', space: 'srgb', hasAlpha: false });
  expect([picture.exif, picture.orientation]).toEqual([undefined, undefined]);
  expect(picture.width).toBeLessThanOrEqual(MAX_MASTER_PIXELS.width);
  expect(picture.height).toBeLessThanOrEqual(MAX_MASTER_PIXELS.height);
});
