import type { LabelTemplate } from '@beekeeping/api-client';

/** What lies on a label. */
export type LabelElement = LabelTemplate['elements'][number];
export type LabelText = Extract<LabelElement, { type: 'TEXT' }>;
export type ElementOf<Type extends LabelElement['type']> = Extract<LabelElement, { type: Type }>;

/** A place and a size, in millimetres from the upper left corner of the label. */
export interface Box {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

export type Size = Pick<Box, 'widthMm' | 'heightMm'>;

/** A text as the service has set it. */
export interface SetText {
  lines: readonly string[];
  fontSizePt: number;
  fits: boolean;
  ascent: number;
  descent: number;
}

const MM_PER_PT = 25.4 / 72;
const SHARE_ABOVE = { TOP: 0, MIDDLE: 0.5, BOTTOM: 1 };
const SHARE_LEFT = { LEFT: 0, CENTER: 0.5, RIGHT: 1 };

/** Millimetres to the hundredth, as the service keeps them. */
export const hundredths = (mm: number): number => Math.round(mm * 100) / 100;

/** Millimetres to the thousandth, as they are printed. */
const thousandths = (mm: number): number => Math.round(mm * 1_000) / 1_000;

/** A text whose setting is not known yet: unbroken, in the size that is wished. */
export const unset = ({ text, fontSizePt }: LabelText): SetText => ({
  lines: text.split('\n'),
  fontSizePt,
  fits: true,
  ascent: 1,
  descent: 0.3,
});

/** Where each line of a text stands, and in which size. */
export const linesOf = (element: LabelText, { lines, fontSizePt, ascent, descent }: SetText) => {
  const em = fontSizePt * MM_PER_PT;
  const lineMm = element.lineHeight * em;
  const top = element.yMm + (element.heightMm - lines.length * lineMm) * SHARE_ABOVE[element.verticalAlign];
  const baseline = top + (lineMm - (ascent + descent) * em) / 2 + ascent * em;
  const spacingMm = element.letterSpacingEm * em;
  return {
    sizeMm: thousandths(em),
    spacingMm: thousandths(spacingMm),
    // The browser adds the space behind the last letter, too.
    xMm: thousandths(element.xMm + (element.widthMm + spacingMm) * SHARE_LEFT[element.align]),
    lines: lines.map((text, at) => ({ text, yMm: thousandths(baseline + at * lineMm) })),
  };
};

/** A square in the middle of its box, and how large a module of the code is in it. */
export const codePlace = ({ xMm, yMm, widthMm, heightMm }: Box, modules: number) => {
  const side = Math.min(widthMm, heightMm);
  return {
    xMm: thousandths(xMm + (widthMm - side) / 2),
    yMm: thousandths(yMm + (heightMm - side) / 2),
    moduleMm: side / modules,
  };
};

/** A frame whose stroke lies inside of its box: half the stroke of a rectangle is outside. */
export const frameOf = (box: ElementOf<'BOX'>) => {
  const strokeMm = Math.min(box.strokeMm, box.widthMm, box.heightMm);
  return {
    xMm: thousandths(box.xMm + strokeMm / 2),
    yMm: thousandths(box.yMm + strokeMm / 2),
    widthMm: thousandths(box.widthMm - strokeMm),
    heightMm: thousandths(box.heightMm - strokeMm),
    radiusMm: thousandths(Math.max(0, box.cornerRadiusMm - strokeMm / 2)),
    strokeMm,
  };
};

/** How small an element may be; a line has one side of nothing. */
const smallestOf = (type: LabelElement['type']): number => (type === 'LINE' ? 0 : 0.1);

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** An element on its label: nothing sticks out, since it would be printed on the label beside it. */
export const onLabel = <Element extends LabelElement>(element: Element, label: Size): Element => {
  const least = smallestOf(element.type);
  const widthMm = hundredths(within(element.widthMm, least, label.widthMm));
  const heightMm = hundredths(within(element.heightMm, least, label.heightMm));
  return {
    ...element,
    widthMm,
    heightMm,
    xMm: hundredths(within(element.xMm, 0, label.widthMm - widthMm)),
    yMm: hundredths(within(element.yMm, 0, label.heightMm - heightMm)),
  };
};

/** The box around several. */
export const around = (boxes: readonly Box[]): Box => {
  const xMm = Math.min(...boxes.map((box) => box.xMm));
  const yMm = Math.min(...boxes.map((box) => box.yMm));
  return {
    xMm,
    yMm,
    widthMm: Math.max(...boxes.map((box) => box.xMm + box.widthMm)) - xMm,
    heightMm: Math.max(...boxes.map((box) => box.yMm + box.heightMm)) - yMm,
  };
};

/** Several elements moved by as much as all of them stay on the label. */
export const movedTogether = <Element extends Box>(
  elements: readonly Element[],
  { dxMm, dyMm }: { dxMm: number; dyMm: number },
  label: Size,
): Element[] => {
  const { xMm, yMm, widthMm, heightMm } = around(elements);
  const x = within(dxMm, -xMm, label.widthMm - xMm - widthMm);
  const y = within(dyMm, -yMm, label.heightMm - yMm - heightMm);
  return elements.map((element) => ({
    ...element,
    xMm: hundredths(element.xMm + x),
    yMm: hundredths(element.yMm + y),
  }));
};

/** What an edge or the middle of a box has snapped to. */
export interface Guide {
  axis: 'x' | 'y';
  atMm: number;
}

/** Along one axis: where a box begins, how long it is. */
interface Span {
  from: number;
  length: number;
}

const spanOf = (box: Box, axis: Guide['axis']): Span =>
  axis === 'x' ? { from: box.xMm, length: box.widthMm } : { from: box.yMm, length: box.heightMm };

/** Begin, middle and end. */
const marksOf = ({ from, length }: Span): number[] => [from, from + length / 2, from + length];

/** Without anything near it is put on half a millimetre. */
const GRID_MM = 0.5;
const onGrid = (mm: number): number => Math.round(mm / GRID_MM) * GRID_MM;

interface Found {
  by: number;
  guide: number | undefined;
}

/** The shortest way that brings one of these marks to one of those, if it is short enough. */
const nearest = (marks: readonly number[], to: readonly number[], reachMm: number): Found | undefined => {
  let best: Found | undefined;
  for (const mark of marks) {
    for (const guide of to) {
      const by = guide - mark;
      if (Math.abs(by) <= reachMm && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, guide };
    }
  }
  return best;
};

const AXES = ['x', 'y'] as const;

/** What a box may snap to: the label, and what else lies on it. */
const targetsOn = (axis: Guide['axis'], label: Size, others: readonly Box[]): number[] =>
  [{ xMm: 0, yMm: 0, ...label }, ...others].flatMap((box) => marksOf(spanOf(box, axis)));

/**
 * How far a box that is dragged goes on, so that it lies in line with the label or with another.
 * @param reachMm from how far it snaps
 */
export const snapMove = (
  box: Box,
  label: Size,
  others: readonly Box[],
  reachMm: number,
): { dxMm: number; dyMm: number; guides: Guide[] } => {
  const [x, y] = AXES.map((axis) => {
    const span = spanOf(box, axis);
    return (
      nearest(marksOf(span), targetsOn(axis, label, others), reachMm) ?? {
        by: onGrid(span.from) - span.from,
        guide: undefined,
      }
    );
  }) as [Found, Found];
  return { dxMm: x.by, dyMm: y.by, guides: guidesOf(x, y) };
};

const guidesOf = (x: Found | undefined, y: Found | undefined): Guide[] => [
  ...(x?.guide === undefined ? [] : [{ axis: 'x' as const, atMm: x.guide }]),
  ...(y?.guide === undefined ? [] : [{ axis: 'y' as const, atMm: y.guide }]),
];

/** Which side follows the pointer: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** One side of a span that is drawn along. */
const drawn = (span: Span, side: -1 | 0 | 1, by: number, least: number): Span => {
  if (side === 0) return span;
  const length = Math.max(least, span.length + side * by);
  return { length, from: side === 1 ? span.from : span.from + span.length - length };
};

/** An element one of whose handles was drawn by so much. */
export const resized = <Element extends LabelElement>(
  element: Element,
  handle: Handle,
  by: { dxMm: number; dyMm: number },
): Element => {
  const least = smallestOf(element.type);
  const x = drawn(spanOf(element, 'x'), handle.x, by.dxMm, least);
  const y = drawn(spanOf(element, 'y'), handle.y, by.dyMm, least);
  return { ...element, xMm: x.from, widthMm: x.length, yMm: y.from, heightMm: y.length };
};

/** How far a side that is drawn goes on, so that it ends in line. */
export const snapSide = (
  box: Box,
  handle: Handle,
  label: Size,
  others: readonly Box[],
  reachMm: number,
): { dxMm: number; dyMm: number; guides: Guide[] } => {
  const found = AXES.map((axis) => {
    const side = axis === 'x' ? handle.x : handle.y;
    if (side === 0) return undefined;
    const { from, length } = spanOf(box, axis);
    const mark = side === 1 ? from + length : from;
    return nearest([mark], targetsOn(axis, label, others), reachMm) ?? { by: onGrid(mark) - mark, guide: undefined };
  });
  const [x, y] = found;
  return { dxMm: x?.by ?? 0, dyMm: y?.by ?? 0, guides: guidesOf(x, y) };
};

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

const SHARES: Record<Alignment, { axis: Guide['axis']; share: number }> = {
  left: { axis: 'x', share: 0 },
  center: { axis: 'x', share: 0.5 },
  right: { axis: 'x', share: 1 },
  top: { axis: 'y', share: 0 },
  middle: { axis: 'y', share: 0.5 },
  bottom: { axis: 'y', share: 1 },
};

/** Puts one element in line with the label, several with each other. */
export const aligned = <Element extends Box>(elements: readonly Element[], to: Alignment, label: Size): Element[] => {
  const frame = elements.length > 1 ? around(elements) : { xMm: 0, yMm: 0, ...label };
  const { axis, share } = SHARES[to];
  return elements.map((element) =>
    axis === 'x'
      ? { ...element, xMm: hundredths(frame.xMm + (frame.widthMm - element.widthMm) * share) }
      : { ...element, yMm: hundredths(frame.yMm + (frame.heightMm - element.heightMm) * share) },
  );
};
