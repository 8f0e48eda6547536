import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 1200;
const HEIGHT = 800;
/** From the middle of a cell to the middle of the next one, in pixels. */
const CELL = 44;
const ROW = CELL * 0.866;

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** Distance to the middle of the nearest cell, and a number for that cell. */
const nearestCell = (x: number, y: number) => {
  let best = { distance: Infinity, cell: 0 };
  const row = Math.round(y / ROW);
  for (const r of [row - 1, row, row + 1]) {
    const shift = r % 2 === 0 ? 0 : CELL / 2;
    const column = Math.round((x - shift) / CELL);
    const distance = Math.hypot(x - column * CELL - shift, y - r * ROW);
    if (distance < best.distance) best = { distance, cell: (column * 31 + r * 17) % 97 };
  }
  return best;
};

/** Capped brood in the middle, honey around it, wax between the cells. */
const colourAt = (x: number, y: number): readonly [number, number, number] => {
  const { distance, cell } = nearestCell(x, y);
  if (distance > CELL * 0.44) return [236, 200, 128];
  const light = 1 - (distance / CELL) * 0.5 - (cell % 7) * 0.02;
  const fromMiddle = Math.hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT / 2) / HEIGHT) + (cell % 11) * 0.006;
  const [red, green, blue] = fromMiddle < 0.34 ? [182, 128, 70] : [226, 152, 24];
  return [red * light, green * light, blue * light];
};

/** A drawn picture of a brood comb: the demo has photos without using anybody's. */
export const combPhoto = (): Buffer => {
  const rows: Buffer[] = [];
  for (let y = 0; y < HEIGHT; y += 1) {
    const row = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) row.set(colourAt(x, y), 1 + x * 3);
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};
