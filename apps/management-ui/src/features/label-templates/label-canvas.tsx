import { type PointerEvent, useRef, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import styles from './label-editor.module.css';
import { pressedIn } from './editor-keys.ts';
import type { DraftElement } from './label-draft.ts';
import { LabelDrawing, type CodePath } from './label-drawing.tsx';
import {
  around,
  type Box,
  type Guide,
  type Handle,
  movedTogether,
  onLabel,
  resized,
  type SetText,
  snapMove,
  snapSide,
} from './label-geometry.ts';
import { sizeWords } from './label-words.ts';
import type { LabelEditor } from './use-label-editor.ts';

/** Pixels: from so far it snaps; so thick is what is taken hold of; a press that moves less is a tap. */
const REACH_PX = 7;
const HOLD_PX = 10;
const TAP_PX = 3;
/** Around the label, for the rulers. */
const MARGIN_PX = 22;

const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -1, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

interface Point {
  xMm: number;
  yMm: number;
}

/** What is dragged: elements as they were when they were taken, by their middle or by a handle. */
interface Held {
  from: Point;
  elements: readonly DraftElement[];
  handle?: Handle;
  hasMoved: boolean;
}

/** Where what is held is now. */
interface Shown {
  elements: readonly DraftElement[];
  guides: readonly Guide[];
}

/**
 * The label as it is printed, on which elements are chosen, moved and sized, by pointer and by keys.
 * @param props.pxPerMm how large it is drawn
 * @param props.snaps whether what is dragged goes in line with what is near
 * @param props.hintId of what says which keys there are
 */
export function LabelCanvas(props: {
  editor: LabelEditor;
  texts: ReadonlyMap<string, SetText>;
  code: CodePath | null;
  pxPerMm: number;
  snaps: boolean;
  hintId: string;
}) {
  const { editor, texts, code, pxPerMm, snaps, hintId } = props;
  const { draft, chosen, canEdit } = editor;
  const svg = useRef<SVGSVGElement>(null);
  const keys = useRef<HTMLButtonElement>(null);
  const [held, setHeld] = useState<Held>();
  const [shown, setShown] = useState<Shown>();
  const px = (pixels: number): number => pixels / pxPerMm;
  const margin = px(MARGIN_PX);
  const byKey = new Map(shown?.elements.map((element) => [element.key, element]));
  const now = (element: DraftElement): DraftElement => byKey.get(element.key) ?? element;
  const elements = draft.elements.map(now);
  const marked = chosen.map(now);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = svg.current!.getBoundingClientRect();
    return { xMm: (clientX - left) / pxPerMm - margin, yMm: (clientY - top) / pxPerMm - margin };
  };
  const take = (event: PointerEvent, taken: readonly DraftElement[], handle?: Handle): void => {
    if (!canEdit) return;
    svg.current!.setPointerCapture(event.pointerId);
    setHeld({ from: pointOf(event), elements: taken, handle, hasMoved: false });
  };
  const press = (event: PointerEvent, element: DraftElement): void => {
    if (event.button !== 0) return;
    if (event.shiftKey) {
      editor.chooseToo(element.key);
      return;
    }
    const wasChosen = chosen.some(({ key }) => key === element.key);
    if (!wasChosen) editor.choose([element.key]);
    // A finger chooses first, and drags then: else the page could not be scrolled.
    if (event.pointerType === 'mouse' || wasChosen) take(event, wasChosen ? chosen : [element]);
  };
  /** Where what is held is with the pointer there; undefined while that is a tap. */
  const placedAt = (event: PointerEvent): Shown | undefined => {
    if (held === undefined) return undefined;
    const at = pointOf(event);
    const by = { dxMm: at.xMm - held.from.xMm, dyMm: at.yMm - held.from.yMm };
    if (!held.hasMoved && Math.hypot(by.dxMm, by.dyMm) < px(TAP_PX)) return undefined;
    const taken = new Set(held.elements.map(({ key }) => key));
    const others = draft.elements.filter(({ key }) => !taken.has(key));
    return placeOf(held, by, { label: draft, others, reachMm: snaps && !event.altKey ? px(REACH_PX) : undefined });
  };
  const drag = (event: PointerEvent): void => {
    const placed = placedAt(event);
    if (held === undefined || placed === undefined) return;
    if (!held.hasMoved) setHeld({ ...held, hasMoved: true });
    setShown(placed);
  };
  // By where it is let go, not by what was drawn last: a slow device is behind the pointer.
  const letGo = (event: PointerEvent): void => {
    const placed = placedAt(event);
    if (placed) editor.changeElements(placed.elements);
    setHeld(undefined);
    setShown(undefined);
  };
  const [only] = marked.length === 1 ? marked : [];
  const chooseNext = (): void => {
    const at = draft.elements.findIndex(({ key }) => key === chosen.at(-1)?.key);
    const next = draft.elements[(at + 1) % draft.elements.length];
    if (next) editor.choose([next.key]);
  };

  return (
    <div className={styles.canvas}>
      {/* What the arrow keys go to; pressed itself it chooses the next element. */}
      <button
        ref={keys}
        type="button"
        className={styles.keys}
        aria-label={m.label_canvas({ size: sizeWords(draft) })}
        aria-describedby={hintId}
        onKeyDown={(event) => void pressedIn(editor, event)}
        onClick={chooseNext}
      />
      <svg
        ref={svg}
        aria-hidden
        className={styles.label}
        width={draft.widthMm * pxPerMm + 2 * MARGIN_PX}
        height={draft.heightMm * pxPerMm + 2 * MARGIN_PX}
        viewBox={`${-margin} ${-margin} ${draft.widthMm + 2 * margin} ${draft.heightMm + 2 * margin}`}
        // The browser would take the focus away from the keys.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          keys.current?.focus({ preventScroll: true });
          if (event.target === svg.current || (event.target as Element).hasAttribute('data-ground')) editor.choose([]);
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={() => {
          setHeld(undefined);
          setShown(undefined);
        }}
      >
        <Rulers label={draft} pxPerMm={pxPerMm} />
        <rect data-ground className={styles.ground} width={draft.widthMm} height={draft.heightMm} />
        <g className={styles.printed}>
          <LabelDrawing elements={elements} texts={texts} code={code} />
        </g>
        {elements.map((element) => (
          <Hold
            key={element.key}
            element={element}
            isChosen={marked.includes(element)}
            isTooLarge={element.type === 'TEXT' && texts.get(element.key)?.fits === false}
            isUnprinted={element.type === 'QR' && code === null}
            px={px}
            onPointerDown={(event) => press(event, element)}
          />
        ))}
        {marked.length > 1 && <Outline box={around(marked)} px={px} />}
        {only && canEdit && (
          <Handles
            box={only}
            isLine={only.type === 'LINE'}
            px={px}
            take={(event, handle) => take(event, [only], handle)}
          />
        )}
        {shown?.guides.map(({ axis, atMm }) => (
          <line
            key={`${axis} ${atMm}`}
            className={styles.guide}
            x1={axis === 'x' ? atMm : -margin}
            x2={axis === 'x' ? atMm : draft.widthMm + margin}
            y1={axis === 'y' ? atMm : -margin}
            y2={axis === 'y' ? atMm : draft.heightMm + margin}
          />
        ))}
      </svg>
    </div>
  );
}

/** Where what is held comes to lie, and in line with what. */
const placeOf = (
  { elements, handle }: Held,
  by: { dxMm: number; dyMm: number },
  on: { label: { widthMm: number; heightMm: number }; others: readonly Box[]; reachMm: number | undefined },
): Shown => {
  const { label, others, reachMm } = on;
  if (handle !== undefined) {
    const [element] = elements as [DraftElement];
    const drawn = resized(element, handle, by);
    const snap = reachMm === undefined ? undefined : snapSide(drawn, handle, label, others, reachMm);
    const next = snap === undefined ? drawn : resized(drawn, handle, snap);
    return { elements: [onLabel(next, label)], guides: snap?.guides ?? [] };
  }
  const moved = movedTogether(elements, by, label);
  if (reachMm === undefined) return { elements: moved, guides: [] };
  const { guides, ...snap } = snapMove(around(moved), label, others, reachMm);
  return { elements: movedTogether(moved, snap, label), guides };
};

/** Where an element is taken: all of it, of a frame only its edge, so that what lies in it can be taken, too. */
function Hold(props: {
  element: DraftElement;
  isChosen: boolean;
  isTooLarge: boolean;
  isUnprinted: boolean;
  px: (pixels: number) => number;
  onPointerDown: (event: PointerEvent) => void;
}) {
  const { element, isChosen, isTooLarge, isUnprinted, px, onPointerDown } = props;
  const { type, xMm, yMm, widthMm, heightMm } = element;
  const isFrame = type === 'BOX' && element.fillColor === null;
  const [dx, dy] = [widthMm, heightMm].map((side) => Math.max(0, (px(HOLD_PX) - side) / 2)) as [number, number];
  return (
    <rect
      className={styles.hold}
      data-chosen={isChosen}
      data-frame={isFrame}
      data-too-large={isTooLarge}
      data-unprinted={isUnprinted}
      x={xMm - dx}
      y={yMm - dy}
      width={widthMm + 2 * dx}
      height={heightMm + 2 * dy}
      style={isFrame && !isChosen ? { strokeWidth: HOLD_PX } : undefined}
      onPointerDown={onPointerDown}
    />
  );
}

function Outline({ box, px }: { box: Box; px: (pixels: number) => number }) {
  const gap = px(3);
  return (
    <rect
      className={styles.outline}
      x={box.xMm - gap}
      y={box.yMm - gap}
      width={box.widthMm + 2 * gap}
      height={box.heightMm + 2 * gap}
    />
  );
}

function Handles(props: {
  box: Box;
  isLine: boolean;
  px: (pixels: number) => number;
  take: (event: PointerEvent, handle: Handle) => void;
}) {
  const { box, isLine, px, take } = props;
  const side = px(9);
  // A finger needs more than what is seen.
  const hold = px(26);
  const handles = isLine ? HANDLES.filter(({ x, y }) => x !== 0 && x === y) : HANDLES;
  return handles.map((handle) => {
    const x = box.xMm + (box.widthMm * (handle.x + 1)) / 2;
    const y = box.yMm + (box.heightMm * (handle.y + 1)) / 2;
    return (
      <g
        key={`${handle.x} ${handle.y}`}
        className={styles.handle}
        data-direction={
          handle.x * handle.y === 0 ? (handle.x === 0 ? 'ns' : 'ew') : handle.x === handle.y ? 'nwse' : 'nesw'
        }
        onPointerDown={(event) => take(event, handle)}
      >
        <rect className={styles.grip} x={x - hold / 2} y={y - hold / 2} width={hold} height={hold} />
        <rect x={x - side / 2} y={y - side / 2} width={side} height={side} />
      </g>
    );
  });
}

/** Millimetres along the upper and the left edge. */
function Rulers({ label, pxPerMm }: { label: { widthMm: number; heightMm: number }; pxPerMm: number }) {
  const step = pxPerMm >= 4 ? 1 : 5;
  const named = pxPerMm >= 2 ? 10 : 50;
  const px = (pixels: number): number => pixels / pxPerMm;
  const marks = (length: number): number[] =>
    Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
  const lengthOf = (mm: number): number => px(mm % 10 === 0 ? 8 : mm % 5 === 0 ? 6 : 3);
  const gap = px(3);
  return (
    <g className={styles.ruler} style={{ fontSize: px(10) }}>
      {marks(label.widthMm).map((mm) => (
        <line key={`x ${mm}`} x1={mm} x2={mm} y1={-gap} y2={-gap - lengthOf(mm)} />
      ))}
      {marks(label.heightMm).map((mm) => (
        <line key={`y ${mm}`} y1={mm} y2={mm} x1={-gap} x2={-gap - lengthOf(mm)} />
      ))}
      {marks(label.widthMm)
        .filter((mm) => mm % named === 0)
        .map((mm) => (
          <text key={`x ${mm}`} x={mm + px(2)} y={-px(12)}>
            {mm}
          </text>
        ))}
      {marks(label.heightMm)
        .filter((mm) => mm % named === 0 && mm > 0)
        .map((mm) => (
          <text key={`y ${mm}`} transform={`translate(${-px(12)} ${mm - px(2)}) rotate(-90)`}>
            {mm}
          </text>
        ))}
    </g>
  );
}
