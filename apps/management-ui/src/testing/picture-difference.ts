import type { Page } from 'puppeteer';

/**
 * By how much two pictures differ, 0 for not at all and 1 for black and white.
 * @param page a browser that reads pictures
 * @param shift moves the second one to the right by that share of its width
 */
export const differenceOf = (page: Page, one: string, other: string, shift = 0): Promise<number> =>
  page.evaluate(
    async (pictures: string[], by: number) => {
      const read = async (base64: string, x: number): Promise<Uint8ClampedArray> => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(600, 420);
        const context = canvas.getContext('2d')!;
        context.imageSmoothingQuality = 'high';
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 600, 420);
        context.drawImage(image, x * 600, 0, 600, 420);
        return context.getImageData(0, 0, 600, 420).data;
      };
      const [first, second] = [await read(pictures[0]!, 0), await read(pictures[1]!, by)];
      let sum = 0;
      for (let at = 0; at < first.length; at += 4) sum += Math.abs(first[at]! - second[at]!);
      return sum / (first.length / 4) / 255;
    },
    [one, other],
    shift,
  );
