import sharp, { type Sharp } from 'sharp';

interface PictureOptions {
  width?: number;
  height?: number;
  /** A red like no other's: pictures of different shades are different pictures. */
  shade?: number;
}

/** A picture that grows darker to the right, so that one can tell which way up it is. */
export function aPicture({ width = 1000, height = 800, shade = 200 }: PictureOptions = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const share = 1 - ((at / 3) % width) / width;
    pixels.set([shade * share, 120 * share, 80 * share], at);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The colour at one place, each of the three from 0 to 255. */
export async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await pixel.toBuffer())];
}
