import type { LabelTemplate, PatchLabelTemplatesByIdBody } from '@beekeeping/api-client';
import { hundredths, type LabelElement, onLabel } from './label-geometry.ts';

/** An element with a name of its own while somebody is at work on it: its place in the list changes. */
export type DraftElement = LabelElement & { key: string };

/** A label on which somebody is at work. */
export interface LabelDraft extends Pick<LabelTemplate, 'name' | 'widthMm' | 'heightMm' | 'sheet'> {
  elements: readonly DraftElement[];
}

export type ElementType = LabelElement['type'];

const newElementKey = (): string => crypto.randomUUID();

export const draftOf = ({ name, widthMm, heightMm, sheet, elements }: LabelTemplate): LabelDraft => ({
  name,
  widthMm,
  heightMm,
  sheet,
  elements: elements.map((element) => ({ ...element, key: newElementKey() })),
});

type SentElement = NonNullable<PatchLabelTemplatesByIdBody['elements']>[number];

/** What is sent of a draft. */
export const bodyOf = ({ name, widthMm, heightMm, sheet, elements }: LabelDraft) =>
  ({
    name: name.trim(),
    widthMm,
    heightMm,
    sheet,
    elements: elements.map(({ key: _key, ...element }) => element as SentElement),
  }) satisfies PatchLabelTemplatesByIdBody;

/** Whether a draft says the same as a label. */
export const isSame = (draft: LabelDraft, label: LabelTemplate): boolean =>
  JSON.stringify(bodyOf(draft)) === JSON.stringify(bodyOf(draftOf(label)));

const INK = '#2a1c0f';

/** What is put into the middle of a label, to be moved from there. */
const BEGINNINGS = {
  TEXT: {
    widthMm: 40,
    heightMm: 8,
    text: '{{variety}}',
    fontFamily: 'Source Serif 4',
    fontStyle: 'REGULAR',
    fontSizePt: 12,
    minFontSizePt: 7.2,
    align: 'CENTER',
    verticalAlign: 'MIDDLE',
    lineHeight: 1.2,
    letterSpacingEm: 0,
    color: INK,
  },
  QR: { widthMm: 18, heightMm: 18, text: '{{originUrl}}' },
  LINE: { widthMm: 30, heightMm: 0, strokeMm: 0.25, color: INK },
  BOX: { widthMm: 40, heightMm: 20, strokeMm: 0.25, color: INK, fillColor: null, cornerRadiusMm: 1 },
} as const;

const inTheMiddle = (type: ElementType, of: object, label: LabelDraft): DraftElement => {
  const element = { type, key: newElementKey(), xMm: 0, yMm: 0, ...of } as DraftElement;
  const placed = onLabel(element, label);
  return {
    ...placed,
    xMm: hundredths((label.widthMm - placed.widthMm) / 2),
    yMm: hundredths((label.heightMm - placed.heightMm) / 2),
  };
};

export const newElement = (type: Exclude<ElementType, 'IMAGE'>, label: LabelDraft): DraftElement =>
  inTheMiddle(type, BEGINNINGS[type], label);

/** Millimetres of the longer side of a picture at first. */
const PICTURE_MM = 20;

/** @param pixels of the picture, whose proportions its box has */
export const newPicture = (
  image: string,
  pixels: { width: number; height: number },
  label: LabelDraft,
): DraftElement => {
  const scale = PICTURE_MM / Math.max(pixels.width, pixels.height);
  return inTheMiddle('IMAGE', { widthMm: pixels.width * scale, heightMm: pixels.height * scale, image }, label);
};

/** The draft with these elements in place of those of the same keys. */
export const withElements = (draft: LabelDraft, changed: readonly DraftElement[]): LabelDraft => {
  const byKey = new Map(changed.map((element) => [element.key, onLabel(element, draft)]));
  return { ...draft, elements: draft.elements.map((element) => byKey.get(element.key) ?? element) };
};

/** A label of another size: what lay on it stays on it. */
export const withSize = (draft: LabelDraft, size: { widthMm: number; heightMm: number }): LabelDraft => ({
  ...draft,
  ...size,
  elements: draft.elements.map((element) => onLabel(element, size)),
});

/** An element further to the front (1) or to the back (-1). */
export const movedInList = (draft: LabelDraft, key: string, by: 1 | -1): LabelDraft => {
  const from = draft.elements.findIndex((element) => element.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= draft.elements.length) return draft;
  const elements = [...draft.elements];
  [elements[from], elements[to]] = [elements[to]!, elements[from]!];
  return { ...draft, elements };
};

/** Copies a little below, in front of all. */
export const withCopies = (draft: LabelDraft, keys: ReadonlySet<string>): { draft: LabelDraft; keys: string[] } => {
  const copies = draft.elements
    .filter(({ key }) => keys.has(key))
    .map((element) => onLabel({ ...element, key: newElementKey(), xMm: element.xMm + 2, yMm: element.yMm + 2 }, draft));
  return { draft: { ...draft, elements: [...draft.elements, ...copies] }, keys: copies.map(({ key }) => key) };
};
