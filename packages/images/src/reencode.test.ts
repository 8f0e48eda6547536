import { deflateSync } from 'node:zlib';
import { AppError } from '@beekeeping/core/app-error';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { checkImage } from './check-image.ts';
import { IMAGE_TYPES, type ImageType } from './image-type.ts';
import { type EncodedImage, reencode } from './reencode.ts';
import {
  aPicture,
  CANARY,
  exif,
  jpegSegment,
  jpegWith,
  onePerType,
  pngChunk,
  pngOfSize,
  pngWith,
  withRightChecksums,
} from './testing/pictures.ts';
import { BoundedMutex } from './bounded-mutex.ts';

const MAX_SIDE_PX = 512;

const encoded = async (bytes: Buffer, type: ImageType): Promise<EncodedImage> =>
  reencode(checkImage({ type, bytes }), { maxSidePx: MAX_SIDE_PX });

let pictures: Record<ImageType, Buffer>;
beforeAll(async () => {
  pictures = await onePerType();
});

/** Names of the parts that a file consists of. */
const partsOf = ({ contentType, bytes }: EncodedImage): string[] => {
  const parts: string[] = [];
  if (contentType === 'image/jpeg') {
    for (let at = 2; bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2))
      parts.push(bytes[at + 1]!.toString(16));
  } else if (contentType === 'image/png') {
    for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
      parts.push(bytes.toString('latin1', at + 4, at + 8));
  } else {
    for (let at = 12; at < bytes.length; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2)) {
      parts.push(bytes.toString('latin1', at, at + 4));
    }
  }
  return parts;
};

/** Pixels, and what is needed to read them: quantization and Huffman tables, frame, the JFIF header. */
const PIXEL_PARTS = new Set([
  'db',
  'c0',
  'c2',
  'c4',
  'dd',
  'e0',
  'IHDR',
  'PLTE',
  'tRNS',
  'pHYs',
  'IDAT',
  'IEND',
  'VP8 ',
  'VP8L',
  'VP8X',
  'ALPH',
]);
const OTHER_TRACES = [CANARY, 'Exif', 'EXIF', 'xmp', 'XMP', 'Adobe', 'ICC', 'II*\0', 'MM\0*', '<script'];

/** The metadata of a picture. */
const tracesIn = async (image: EncodedImage): Promise<unknown[]> => {
  const { exif: kept, xmp, icc, iptc, orientation, comments } = await sharp(image.bytes).metadata();
  return [
    ...partsOf(image).filter((part) => !PIXEL_PARTS.has(part)),
    ...OTHER_TRACES.filter((trace) => image.bytes.includes(trace, 0, 'latin1')),
    ...[kept, xmp, icc, iptc, orientation, comments].filter((value) => value !== undefined),
  ];
};

describe('reencode', () => {
  const text = (where: string) => Buffer.from(`${CANARY} ${where} <script>alert(1)</script>`);
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${CANARY} --></x:xmpmeta>`;

  const reporting = async (): Promise<Record<ImageType, Buffer>> => {
    const thumbnail = jpegWith(
      await aPicture('jpeg', 8, 6),
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(text('thumbnail'))])),
    );
    const note = exif(thumbnail);
    const webp = await sharp(
      jpegWith(pictures['image/jpeg'], jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), note]))),
    )
      .keepExif()
      .withXmp(xmp)
      .withIccProfile('p3')
      .webp()
      .toBuffer();
    return {
      'image/jpeg': Buffer.concat([
        jpegWith(
          await sharp(pictures['image/jpeg']).withIccProfile('p3').jpeg().toBuffer(),
          jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), note])),
          jpegSegment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(xmp)])),
          jpegSegment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), text('IPTC')])),
          jpegSegment(0xe7, text('APP7')),
          jpegSegment(0xfe, text('comment')),
        ),
        text('appended film'),
      ]),
      'image/png': pngWith(
        await sharp(pictures['image/png']).withIccProfile('p3').png().toBuffer(),
        pngChunk('eXIf', note),
        pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), text('tEXt')])),
        pngChunk('zTXt', Buffer.concat([Buffer.from('Raw\0\0'), deflateSync(text('zTXt'))])),
        pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), Buffer.from(xmp)])),
        pngChunk('tIME', Buffer.from([7, 232, 7, 1, 12, 0, 0])),
        pngChunk('caNy', text('a chunk of its own')),
      ),
      'image/webp': webp,
    };
  };

  it.each(IMAGE_TYPES)(
    'keeps nothing of %s but its pixels: no place, no maker, no thumbnail, no hidden file',
    async (type) => {
      const sent = (await reporting())[type];
      const before = await sharp(sent).metadata();
      expect(before.exif?.includes(CANARY)).toBe(true);
      expect(before.exif?.includes('thumbnail')).toBe(true);
      expect(before.icc).toBeDefined();
      expect(before.xmp).toBeDefined();
      const after = await encoded(sent, type);
      expect(await tracesIn(after)).toEqual([]);
      expect((await sharp(after.bytes).metadata()).format).toBe(type.slice(6));
    },
  );

  it('turns the picture as the camera was held', async () => {
    const sideways = jpegWith(
      await aPicture('jpeg', 40, 30),
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(Buffer.alloc(0))])),
    );
    expect(await encoded(sideways, 'image/jpeg')).toMatchObject({ widthPx: 30, heightPx: 40 });
  });

  it.each([
    [1_024, 768, 512, 384],
    [300, 2_000, 77, 512],
    [16_384, 1, 512, 1],
    [512, 512, 512, 512],
    [20, 10, 20, 10],
    [1, 1, 1, 1],
  ])('makes %i x %i pixels %i x %i', async (width, height, widthPx, heightPx) => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      if (format === 'webp' && width > 16_383) continue;
      const made = await encoded(await aPicture(format, width, height), `image/${format}`);
      expect(made).toMatchObject({ widthPx, heightPx, contentType: `image/${format}` });
      expect(await sharp(made.bytes).metadata()).toMatchObject({ width: widthPx, height: heightPx });
    }
  });

  it('writes colours of a wide profile as sRGB', async () => {
    const wide = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c86400' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { data } = await sharp((await encoded(wide, 'image/png')).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs(data[0]! - 0xc8)).toBeLessThanOrEqual(2);
    expect(Math.abs(data[1]! - 0x64)).toBeLessThanOrEqual(2);
  });

  it('keeps transparency', async () => {
    const glass = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#c8640080' } })
      .webp()
      .toBuffer();
    expect((await sharp((await encoded(glass, 'image/webp')).bytes).metadata()).hasAlpha).toBe(true);
  });

  it.each<[string, () => Buffer]>([
    ['fewer pixels than its header says', () => pngOfSize(2_000, 2_000)],
    ['pixels that do not inflate', () => pngOfSize(10, 10, Buffer.from('no zlib stream'))],
    ['no pixels at all', () => pngOfSize(10, 10, Buffer.alloc(0))],
  ])('refuses a PNG with %s', async (_what, make) => {
    await expect(encoded(make(), 'image/png')).rejects.toMatchObject({ code: 'UNSUPPORTED_FILE_CONTENT' });
  });

  it('inflates no more of a comment or profile than a picture has use for', async () => {
    const bomb = deflateSync(Buffer.alloc(500_000_000), { level: 9 });
    const before = process.memoryUsage().rss;
    const png = await aPicture('png');
    const bombs = [
      pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb])),
      pngChunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0'), bomb])),
    ];
    for (const chunk of bombs) {
      const outcome = await encoded(pngWith(png, chunk), 'image/png').then(tracesIn, (error: AppError) => error.code);
      expect([[], 'UNSUPPORTED_FILE_CONTENT']).toContainEqual(outcome);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('reads no other format, whatever it was let through as', async () => {
    for (const format of ['gif', 'tiff', 'avif'] as const) {
      const bytes = await aPicture(format);
      const image = { type: 'image/png', bytes, widthPx: 40, heightPx: 30 } as const;
      await expect(reencode(image, { maxSidePx: 9 })).rejects.toMatchObject({ code: 'UNSUPPORTED_FILE_CONTENT' });
    }
  });
});

describe('a picture with random damage', () => {
  type Damage = ['flip' | 'cut' | 'insert', number, Uint8Array];
  const damage = fc.tuple(
    fc.constantFrom('flip', 'cut', 'insert'),
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    fc.uint8Array({ minLength: 1, maxLength: 6 }),
  ) as fc.Arbitrary<Damage>;

  const damaged = (bytes: Buffer, [kind, where, content]: Damage): Buffer => {
    const at = Math.floor(where * bytes.length);
    if (kind === 'flip') {
      const changed = Buffer.from(bytes);
      changed[at]! ^= content[0]! || 1;
      return changed;
    }
    const rest = kind === 'cut' ? bytes.subarray(at + content.length) : bytes.subarray(at);
    return Buffer.concat([bytes.subarray(0, at), ...(kind === 'cut' ? [] : [content]), rest]);
  };

  const outcomeOf = (sent: Buffer, type: ImageType): Promise<EncodedImage | 'refused'> =>
    encoded(sent, type).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'UNSUPPORTED_FILE_CONTENT') return 'refused';
      throw error;
    });

  // With right checksums the damage reaches the decoder.
  const kinds: [string, ImageType, (bytes: Buffer) => Buffer][] = [
    ['PNG', 'image/png', (bytes) => bytes],
    ['PNG with right checksums', 'image/png', withRightChecksums],
    ['JPEG', 'image/jpeg', (bytes) => bytes],
    ['WEBP', 'image/webp', (bytes) => bytes],
  ];
  it.each(kinds)(
    'is refused or becomes a clean %s',
    async (_kind, type, repair) => {
      await fc.assert(
        fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
          const made = await outcomeOf(repair(damages.reduce(damaged, pictures[type])), type);
          if (made === 'refused') return true;
          return (await tracesIn(made)).length === 0 && made.widthPx <= MAX_SIDE_PX && made.heightPx <= MAX_SIDE_PX;
        }),
        { numRuns: 500 },
      );
    },
    60_000,
  );
});

describe('BoundedMutex', () => {
  it('does one piece of work at a time, in order, whatever became of the one before', async () => {
    const mutex = new BoundedMutex(5, 5);
    const done: string[] = [];
    let running = 0;
    const work = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      done.push(name);
      if (name === 'b') throw new Error('b fails');
    };
    await Promise.allSettled(['a', 'b', 'c'].map((name) => mutex.runExclusive(work(name))));
    expect(done).toEqual(['a', 'b', 'c']);
  });

  const refused = { code: 'NOT_READY', headers: { 'Retry-After': '5' } };
  const attempt = (mutex: BoundedMutex, caller: string): unknown => {
    try {
      return mutex.enter(caller);
    } catch (error) {
      return error;
    }
  };

  it('refuses who comes when all places are taken, and lets one in for each that leaves, once', () => {
    const mutex = new BoundedMutex(2, 2);
    const leave = mutex.enter('ann');
    mutex.enter('bob');
    expect(attempt(mutex, 'cay')).toMatchObject(refused);
    leave();
    leave();
    expect(attempt(mutex, 'cay')).toBeInstanceOf(Function);
    expect(attempt(mutex, 'dan')).toMatchObject(refused);
  });

  it('leaves places to others than the one who wants them all', () => {
    const mutex = new BoundedMutex(3, 2);
    const leave = mutex.enter('ann');
    mutex.enter('ann');
    expect(attempt(mutex, 'ann')).toMatchObject(refused);
    mutex.enter('bob')();
    leave();
    expect(attempt(mutex, 'ann')).toBeInstanceOf(Function);
  });
});
