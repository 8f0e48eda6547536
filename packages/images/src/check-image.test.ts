import { deflateSync } from 'node:zlib';
import { AppError } from '@beekeeping/core/app-error';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { checkImage } from './check-image.ts';
import { IMAGE_TYPES, type ImageType } from './image-type.ts';
import { readDataUrl } from './read-data-url.ts';
import {
  aPicture,
  jpegSegment,
  jpegWith,
  onePerType,
  pngChunk,
  pngOfSize,
  pngWith,
  webpChunk,
  webpOf,
} from './testing/pictures.ts';

const refusalOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'taken';
};

const verdictOn = (bytes: Buffer, type: ImageType): string => refusalOf(() => checkImage({ type, bytes }));
/** The answer to the client. */
const detailOn = (bytes: Buffer, type: ImageType): string => {
  try {
    checkImage({ type, bytes });
  } catch (error) {
    return error instanceof AppError ? error.message : String(error);
  }
  return 'taken';
};
const REFUSED = 'UNSUPPORTED_FILE_CONTENT';

let pictures: Record<ImageType, Buffer>;
let foreign: Record<string, Buffer>;
beforeAll(async () => {
  pictures = await onePerType();
  foreign = {
    GIF: await aPicture('gif'),
    TIFF: await aPicture('tiff'),
    AVIF: await aPicture('avif'),
    HEIC: Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
    BMP: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    ICO: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]),
    PDF: Buffer.from('%PDF-1.7\n%%EOF'),
    ZIP: Buffer.from('PK\u0003\u0004 and so on'),
    'a sound in RIFF': Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1'),
    'a PNG behind a byte order mark': Buffer.concat([Buffer.from('\uFEFF'), pictures['image/png']]),
    nothing: Buffer.alloc(0),
  };
});

describe('readDataUrl', () => {
  const read = (text: string, maxBytes = 100) => readDataUrl(text, { path: 'image', maxBytes });

  it('answers the bytes and what they were sent as', () => {
    expect(read('data:image/webp;base64,AQIDBA==')).toEqual({
      type: 'image/webp',
      bytes: Buffer.from([1, 2, 3, 4]),
    });
  });

  it.each([
    ['nothing', ''],
    ['no data URL', 'https://example.com/a.png'],
    ['bare base64', 'AQIDBA=='],
    ['no type', 'data:;base64,AQIDBA=='],
    ['no base64', 'data:image/png,AQIDBA=='],
    ['a type in capitals', 'data:IMAGE/PNG;base64,AQIDBA=='],
    ['a scheme in capitals', 'DATA:image/png;base64,AQIDBA=='],
    ['a charset', 'data:image/png;charset=utf-8;base64,AQIDBA=='],
    ['a blank before it', ' data:image/png;base64,AQIDBA=='],
    ['a blank inside', 'data:image/png;base64,AQID BA=='],
    ['a line feed at the end', 'data:image/png;base64,AQIDBA==\n'],
    ['no padding', 'data:image/png;base64,AQIDBA'],
    ['too much padding', 'data:image/png;base64,AQIDBA==='],
    ['padding in the middle', 'data:image/png;base64,AQ==AQ=='],
    ['bits that no byte needs', 'data:image/png;base64,AQIDBB=='],
    ['letters of URLs', 'data:image/png;base64,-_-_'],
    ['junk', 'data:image/png;base64,AQID!BA='],
    ['percent escapes', 'data:image/png;base64,AQIDBA%3D%3D'],
    ['NUL', 'data:image/png;base64,AQID\u0000'],
    ['half a letter', 'data:image/png;base64,AQID\uD800'],
  ])('refuses %s and names the field', (_what, text) => {
    let refusal: unknown;
    try {
      read(text);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'image' }] });
  });

  it.each(['image/gif', 'image/svg+xml', 'image/jpg', 'text/html', 'application/pdf', 'constructor/x'])(
    'refuses what calls itself %s',
    (type) => {
      expect(refusalOf(() => read(`data:${type};base64,AQIDBA==`))).toBe(REFUSED);
    },
  );

  it('refuses one byte more than the limit', () => {
    const sized = (size: number) => `data:image/png;base64,${Buffer.alloc(size).toString('base64')}`;
    expect(read(sized(100)).bytes).toHaveLength(100);
    expect(refusalOf(() => read(sized(101)))).toBe('PAYLOAD_TOO_LARGE');
  });
});

describe('checkImage', () => {
  it.each(IMAGE_TYPES)('answers type and size of %s', (type) => {
    expect(checkImage({ type, bytes: pictures[type] })).toEqual({
      type,
      bytes: pictures[type],
      widthPx: 64,
      heightPx: 48,
    });
  });

  it('takes the kinds of each format that programs write', async () => {
    const source = sharp(pictures['image/png']);
    const written: [ImageType, Buffer][] = [
      ['image/png', await source.clone().png({ palette: true }).toBuffer()],
      ['image/png', await source.clone().png({ progressive: true }).toBuffer()],
      ['image/png', await source.clone().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer()],
      ['image/png', await source.clone().greyscale().png().toBuffer()],
      ['image/jpeg', await source.clone().jpeg({ progressive: true }).toBuffer()],
      ['image/jpeg', jpegWith(pictures['image/jpeg'], Buffer.alloc(4, 0xff))],
      ['image/jpeg', await source.clone().toColourspace('cmyk').jpeg().toBuffer()],
      ['image/jpeg', await source.clone().greyscale().jpeg({ mozjpeg: true }).toBuffer()],
      ['image/webp', await source.clone().webp({ lossless: true }).toBuffer()],
      ['image/webp', await source.clone().ensureAlpha(0.5).webp().toBuffer()],
      ['image/webp', await source.clone().ensureAlpha(0.5).webp({ lossless: true }).toBuffer()],
      ['image/webp', await source.clone().withXmp('<x/>').keepExif().webp().toBuffer()],
    ];
    expect(written.map(([type, bytes]) => checkImage({ type, bytes }).widthPx)).toEqual(written.map(() => 64));
  });

  it('refuses every picture that is sent as another type', () => {
    const pairs = [...Object.entries(pictures), ...Object.entries(foreign)].flatMap(([name, bytes]) =>
      IMAGE_TYPES.filter((type) => type !== name).map((type) => [name, type, verdictOn(bytes, type)]),
    );
    expect(pairs.length).toBeGreaterThanOrEqual(20);
    expect(pairs.filter(([, , verdict]) => verdict !== REFUSED)).toEqual([]);
    expect(detailOn(pictures['image/png'], 'image/jpeg')).toBe(
      'This was sent as image/jpeg, but its bytes are image/png.',
    );
  });

  it('refuses a picture that ends at any earlier byte', () => {
    const taken = IMAGE_TYPES.flatMap((type) =>
      Array.from({ length: pictures[type].length }, (_, size) => size)
        .filter((size) => verdictOn(pictures[type].subarray(0, size), type) !== REFUSED)
        .map((size) => `${type} of ${size} bytes`),
    );
    expect(taken).toEqual([]);
  });

  it('refuses a PNG with any bit of it changed', () => {
    const png = pictures['image/png'];
    const taken = Array.from({ length: 2_000 }, (_, index) => Math.floor((index * png.length * 8) / 2_000)).filter(
      (bit) => {
        const changed = Buffer.from(png);
        changed[bit >> 3]! ^= 1 << (bit & 7);
        return verdictOn(changed, 'image/png') !== REFUSED;
      },
    );
    expect(taken).toEqual([]);
  });

  it('refuses bytes behind the end of PNG and WEBP, and cuts them off a JPEG, where phones append films', () => {
    const withMore = (type: ImageType) => Buffer.concat([pictures[type], Buffer.from('PK\u0003\u0004 hidden')]);
    expect(verdictOn(withMore('image/png'), 'image/png')).toBe(REFUSED);
    expect(verdictOn(withMore('image/webp'), 'image/webp')).toBe(REFUSED);
    const { bytes } = checkImage({ type: 'image/jpeg', bytes: withMore('image/jpeg') });
    expect(bytes.equals(pictures['image/jpeg'])).toBe(true);
  });

  it('refuses 50,000 x 50,000 pixels in 5 kB by the header alone', () => {
    const bomb = pngOfSize(50_000, 50_000);
    expect(bomb.length).toBeLessThan(6_000);
    expect(verdictOn(bomb, 'image/png')).toBe(REFUSED);
  });

  it.each([
    [8_000, 5_000, 'taken'],
    [8_000, 5_001, REFUSED],
    [16_384, 2_000, 'taken'],
    [16_385, 1, REFUSED],
    [1, 16_385, REFUSED],
    [0, 10, REFUSED],
    [10, 0, REFUSED],
    [0xffffffff, 0xffffffff, REFUSED],
  ])('a PNG of %i x %i pixels is %s', (widthPx, heightPx, verdict) => {
    const tail = Buffer.from('x');
    expect(verdictOn(pngOfSize(widthPx, heightPx, tail), 'image/png')).toBe(verdict);
  });

  it('reads the size of JPEG and WEBP from where it decides what is decoded', () => {
    const jpeg = Buffer.from(pictures['image/jpeg']);
    jpeg.writeUInt32BE(0xffffffff, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    expect(verdictOn(jpeg, 'image/jpeg')).toBe(REFUSED);
    const lossy = pictures['image/webp'].subarray(20);
    const canvas = (widthPx: number) => Buffer.from([0, 0, 0, 0, widthPx - 1, 0, 0, 47, 0, 0]);
    expect(verdictOn(webpOf(webpChunk('VP8X', canvas(64)), webpChunk('VP8 ', lossy)), 'image/webp')).toBe('taken');
    expect(verdictOn(webpOf(webpChunk('VP8X', canvas(65)), webpChunk('VP8 ', lossy)), 'image/webp')).toBe(REFUSED);
  });

  it('refuses pictures that move', async () => {
    const animated = pngWith(pictures['image/png'], pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])));
    expect(detailOn(animated, 'image/png')).toBe('Send a picture that does not move.');
    const frames = await sharp([pictures['image/png'], await aPicture('png', 64, 48)], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(frames.includes('ANMF')).toBe(true);
    expect(detailOn(frames, 'image/webp')).toBe('Send a picture that does not move.');
  });

  const png = () => pictures['image/png'];
  const jpeg = () => pictures['image/jpeg'];
  const webp = () => pictures['image/webp'];
  const pixels = () => pngChunk('IDAT', deflateSync(Buffer.alloc(10)));
  const end = pngChunk('IEND', Buffer.alloc(0));
  it.each<[string, ImageType, () => Buffer]>([
    [
      'a PNG whose header comes second',
      'image/png',
      () => Buffer.concat([png().subarray(0, 8), pixels(), png().subarray(8)]),
    ],
    ['a PNG with two headers', 'image/png', () => pngWith(png(), png().subarray(8, 33))],
    ['a PNG without pixels', 'image/png', () => Buffer.concat([png().subarray(0, 33), end])],
    ['a PNG without an end', 'image/png', () => png().subarray(0, -12)],
    ['a PNG with two ends', 'image/png', () => Buffer.concat([png(), end])],
    [
      'a PNG with an empty chunk behind its end',
      'image/png',
      () => Buffer.concat([png(), pngChunk('tEXt', Buffer.alloc(0))]),
    ],
    [
      'a PNG with pixels in two runs',
      'image/png',
      () => pngWith(png(), pixels(), pngChunk('tEXt', Buffer.from('a\0b'))),
    ],
    ['a PNG with a chunk of no name', 'image/png', () => pngWith(png(), pngChunk('a\0b ', Buffer.alloc(0)))],
    [
      'a PNG with a palette that comes twice',
      'image/png',
      () => pngWith(png(), pngChunk('PLTE', Buffer.alloc(3)), pngChunk('PLTE', Buffer.alloc(3))),
    ],
    [
      'a PNG of 100,000 empty chunks',
      'image/png',
      () => pngWith(png(), ...Array.from({ length: 100_000 }, () => pngChunk('teXt', Buffer.alloc(0)))),
    ],
    ['a JPEG of nothing but start and end', 'image/jpeg', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG that starts twice', 'image/jpeg', () => Buffer.concat([jpeg().subarray(0, 2), jpeg()])],
    [
      'a JPEG with two frames',
      'image/jpeg',
      () => jpegWith(jpeg(), jpegSegment(0xc0, Buffer.from([8, 0, 48, 0, 64, 1, 1, 0x11, 0]))),
    ],
    [
      'a lossless JPEG',
      'image/jpeg',
      () => jpegWith(jpeg(), jpegSegment(0xc3, Buffer.from([8, 0, 48, 0, 64, 1, 1, 0x11, 0]))),
    ],
    [
      'a JPEG with a segment longer than itself',
      'image/jpeg',
      () => jpegWith(jpeg(), Buffer.from([0xff, 0xe1, 0xff, 0xff])),
    ],
    [
      'a JPEG with bytes before a segment that say nothing',
      'image/jpeg',
      () => jpegWith(jpeg(), Buffer.alloc(200, 0xff)),
    ],
    ['a JPEG with a segment of no length', 'image/jpeg', () => jpegWith(jpeg(), Buffer.from([0xff, 0xe1, 0, 0]))],
    [
      'a JPEG of 101 scans',
      'image/jpeg',
      () => {
        const scan = jpeg().subarray(jpeg().indexOf(Buffer.from([0xff, 0xda])), -2);
        return Buffer.concat([jpeg().subarray(0, -2), ...Array.from({ length: 100 }, () => scan), jpeg().subarray(-2)]);
      },
    ],
    ['a WEBP with a wrong length', 'image/webp', () => Buffer.concat([webp(), Buffer.alloc(2)])],
    [
      'a WEBP with a chunk behind its end',
      'image/webp',
      () => Buffer.concat([webp(), webpChunk('CANY', Buffer.alloc(4))]),
    ],
    ['a WEBP of two pictures', 'image/webp', () => webpOf(webp().subarray(12), webp().subarray(12))],
    ['a WEBP without a picture', 'image/webp', () => webpOf(webpChunk('VP8X', Buffer.alloc(10)))],
    ['a WEBP of nothing', 'image/webp', () => webpOf()],
    [
      'a WEBP that begins with its history',
      'image/webp',
      () => webpOf(webpChunk('EXIF', Buffer.alloc(4)), webp().subarray(12)),
    ],
  ])('refuses %s', (_what, type, make) => {
    expect(verdictOn(make(), type)).toBe(REFUSED);
  });
});
