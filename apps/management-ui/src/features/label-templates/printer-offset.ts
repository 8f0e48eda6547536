/** By how much the printer of this device is off, in millimetres to the right and down. */
export interface Offset {
  offsetXMm: number;
  offsetYMm: number;
}

const KEPT = 'label printer offset';
const FARTHEST_MM = 10;

const isOffset = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= FARTHEST_MM;

/** It belongs to the printer, and so to the device, not to a label. */
export const keptOffset = (): Offset => {
  try {
    const [offsetXMm, offsetYMm] = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as unknown[];
    if (isOffset(offsetXMm) && isOffset(offsetYMm)) return { offsetXMm, offsetYMm };
  } catch {
    // Written by something else.
  }
  return { offsetXMm: 0, offsetYMm: 0 };
};

export const keepOffset = ({ offsetXMm, offsetYMm }: Offset): void =>
  localStorage.setItem(KEPT, JSON.stringify([offsetXMm, offsetYMm]));
