import { create } from 'qrcode';

/** White modules around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/** Modules a side, quiet zone included, of the code that holds this address. */
export const qrModules = (address: string): number =>
  create(address, { errorCorrectionLevel: 'M' }).modules.size + 2 * QUIET_ZONE;

/**
 * A QR code as an SVG path of squares of side 1, from the corner of its quiet zone.
 * @returns `size`: modules a side, quiet zone included
 */
export const qrPath = (address: string): { path: string; size: number } => {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue;
      const start = column;
      while (column + 1 < size && data[row * size + column + 1]) column += 1;
      const run = column - start + 1;
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${run}v1h-${run}z`;
    }
  }
  return { path, size: size + 2 * QUIET_ZONE };
};
