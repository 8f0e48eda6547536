import type { LabelBox, LabelElement, LabelLine, LabelQr } from '@beekeeping/db/schema';
import { type Area, placedLines } from './placed-lines.ts';
import type { SetLabel, SetText } from './set-label.ts';

/** Two elements of a label that touch: a text, and the index of what it touches. */
export interface Touch {
  text: SetText;
  other: number;
}

/** Ink that is nearer than this to other ink runs into it on paper. */
const LEAST_GAP_MM = 0.1;
/** What is computed is rounded: less than any printer sets. */
const TOLERANCE_MM = 0.005;

interface Point {
  x: number;
  y: number;
}

const areaOf = ({ xMm, yMm, widthMm, heightMm }: LabelElement): Area => ({
  left: xMm,
  top: yMm,
  right: xMm + widthMm,
  bottom: yMm + heightMm,
});

const inset = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});

const pointArea = ({ x, y }: Point): Area => ({ left: x, top: y, right: x, bottom: y });

const cornersOf = ({ left, top, right, bottom }: Area): Point[] =>
  [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));

/** Between two areas; 0 where they overlap. */
const gapBetween = (one: Area, other: Area): number =>
  Math.hypot(
    Math.max(0, other.left - one.right, one.left - other.right),
    Math.max(0, other.top - one.bottom, one.top - other.bottom),
  );

/** A rectangle with round corners is all that is nearer than its radius to its core. */
const gapToRound = (ink: Area, area: Area, radius: number): number => gapBetween(ink, inset(area, radius)) - radius;

const isInsideRound = (ink: Area, area: Area, radius: number): boolean =>
  cornersOf(ink).every((corner) => gapToRound(pointArea(corner), area, radius) <= TOLERANCE_MM);

const touchesBox = (ink: Area, box: LabelBox, isBehind: boolean): boolean => {
  const { widthMm, heightMm, fillColor } = box;
  const stroke = Math.min(box.strokeMm, widthMm, heightMm);
  if (stroke === 0 && fillColor === null) return false;
  const area = areaOf(box);
  const radius = Math.min(box.cornerRadiusMm, widthMm / 2, heightMm / 2);
  if (gapToRound(ink, area, radius) >= LEAST_GAP_MM) return false;
  const free = stroke + LEAST_GAP_MM;
  const isInside = isInsideRound(ink, inset(area, free), Math.max(0, radius - free));
  return !(isInside && (isBehind || fillColor === null));
};

const distance = (point: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy);
};

/** A line goes down to the right, or is level or upright. */
const touchesLine = (ink: Area, line: LabelLine): boolean => {
  const { left, top, right, bottom } = areaOf(line);
  const [from, to] = [
    { x: left, y: top },
    { x: right, y: bottom },
  ];
  const ends = [from, to].map((end) => gapBetween(pointArea(end), ink));
  const sides = cornersOf(ink).map((corner) => distance(corner, from, to));
  // The corners of what it crosses lie on both of its sides.
  const turns = cornersOf(ink).map(({ x, y }) => (right - left) * (y - top) - (bottom - top) * (x - left));
  const isCrossed = gapBetween(ink, areaOf(line)) === 0 && Math.min(...turns) < 0 && Math.max(...turns) > 0;
  return isCrossed || Math.min(...ends, ...sides) - line.strokeMm / 2 < LEAST_GAP_MM;
};

/** What a QR code takes of its box, with the white around it. */
export const squareOf = (code: LabelQr): Area => {
  const side = Math.min(code.widthMm, code.heightMm);
  const left = code.xMm + (code.widthMm - side) / 2;
  const top = code.yMm + (code.heightMm - side) / 2;
  return { left, top, right: left + side, bottom: top + side };
};

const overlaps = (ink: Area, area: Area): boolean => gapBetween(ink, inset(area, TOLERANCE_MM)) === 0;

const touches = (ink: Area, other: LabelElement, { isBehind, hasCode }: { isBehind: boolean; hasCode: boolean }) => {
  switch (other.type) {
    case 'BOX':
      return touchesBox(ink, other, isBehind);
    case 'LINE':
      return touchesLine(ink, other);
    case 'QR':
      return hasCode && overlaps(ink, squareOf(other));
    case 'IMAGE':
      // What stands on a picture as a whole is meant to.
      return overlaps(ink, areaOf(other)) && !(isBehind && isInsideRound(ink, areaOf(other), 0));
    case 'TEXT':
      return false;
  }
};

/** Each text of a label with each element that it touches, two texts once. */
export const touchesOn = ({ elements, texts, lot }: SetLabel): Touch[] => {
  const inks = texts.map((text) => ({
    text,
    lines: placedLines(text).flatMap(({ line, ink }) => (line.trim() === '' ? [] : [ink])),
  }));
  return inks.flatMap(({ text, lines }, at) => {
    const things = elements.flatMap((other, index) => {
      const how = { isBehind: index < text.index, hasCode: lot.originUrl !== null };
      return lines.some((ink) => touches(ink, other, how)) ? [index] : [];
    });
    const others = inks
      .slice(at + 1)
      .filter((other) => lines.some((ink) => other.lines.some((each) => gapBetween(ink, each) < LEAST_GAP_MM)));
    return [...things, ...others.map((other) => other.text.index)].map((other) => ({ text, other }));
  });
};
