import sharp, { type Sharp } from 'sharp';

interface PictureOptions {
  width?: number;
  height?: number;
  /** The red channel; another shade makes another file. */
  shade?: number;
}

/** A picture that darkens to the right, so a test can tell its orientation. */
export function aPicture({ width = 1000, height = 800, shade = 200 }: PictureOptions = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const share = 1 - ((at / 3) % width) / width;
    pixels.set([shade * share, 120 * share, 80 * share], at);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Red, green and blue of one pixel. */
export async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await pixel.toBuffer())];
}
