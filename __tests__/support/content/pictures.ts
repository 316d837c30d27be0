import sharp, { type Sharp } from 'sharp';

/** Returns a picture in which each pixel differs from its neighbours, as in a photo. */
export function makePicture(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  for (let index = 0; index < pixels.length; index++) {
    pixels[index] = (index * 7 + Math.floor(index / (width * channels)) * 3) % 256;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Returns a drawing with this content. */
export function makeSvg(content: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>${content}</svg>`;
}
