import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

/** One bit to a pixel, so a square is one byte wide. */
const PIXELS_PER_SQUARE = 8;
/** White modules around it, as ISO 18004 requires. */
const MARGIN = 4;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};

/**
 * A text as a QR code: a PNG as a data URL. Drawn here, since the enrolment of an authenticator app is a secret, and
 * not by the library, whose images take five times as long and block the process meanwhile.
 */
export const qrCodeOf = (text: string): string => {
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const width = size + 2 * MARGIN;
  // The filter byte of the row (none), then white.
  const blank = [0, ...Array.from({ length: width }, () => 0xff)];
  const rowOf = (square: number): number[] => {
    const row = [...blank];
    for (let column = 0; column < size; column += 1) {
      if (data[square * size + column]) row[1 + MARGIN + column] = 0;
    }
    return row;
  };
  const margin = Array.from({ length: MARGIN }, () => blank);
  const squares = [...margin, ...Array.from({ length: size }, (_, square) => rowOf(square)), ...margin];
  const rows = squares.flatMap((row) => Array.from({ length: PIXELS_PER_SQUARE }, () => Buffer.from(row)));
  const side = uint32(width * PIXELS_PER_SQUARE);
  // One bit of greyscale, no interlacing.
  const header = Buffer.concat([side, side, Buffer.from([1, 0, 0, 0, 0])]);
  const png = [
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(png).toString('base64')}`;
};
