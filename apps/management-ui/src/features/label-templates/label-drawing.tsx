import './label-fonts.css';
import {
  codePlace,
  frameOf,
  type LabelElement,
  type LabelText,
  linesOf,
  type SetText,
  unset,
} from './label-geometry.ts';
import type { DraftElement } from './label-draft.ts';

const WEIGHTS = { REGULAR: 400, ITALIC: 400, BOLD: 700 };
const ANCHORS = { LEFT: 'start', CENTER: 'middle', RIGHT: 'end' } as const;
const FAMILIES = {
  'Source Serif 4': "'Label Serif', 'Source Serif 4', serif",
  'Source Sans 3': "'Label Sans', 'Source Sans 3', sans-serif",
};

/** A code as an SVG path of squares of side 1. */
export interface CodePath {
  path: string;
  modules: number;
}

/**
 * What is printed of a label, in millimetres.
 * @param props.texts how the service has set each text, by the key of its element
 * @param props.code the code of the lot; null where it has no page, and none is printed
 * @param props.isSketch draws what is known without a lot: texts as bars, codes as squares
 */
export function LabelDrawing(props: {
  elements: readonly DraftElement[];
  texts: ReadonlyMap<string, SetText>;
  code: CodePath | null;
  isSketch?: boolean;
}) {
  const { elements, texts, code, isSketch = false } = props;
  return elements.map((element) =>
    isSketch && (element.type === 'TEXT' || element.type === 'QR') ? (
      <Bar key={element.key} element={element} />
    ) : (
      <Shape key={element.key} element={element} set={texts.get(element.key)} code={code} />
    ),
  );
}

/** How high letters are in a line, about. */
const LETTER_SHARE = 0.6;

/** What a text or a code takes up. */
function Bar({ element }: { element: LabelElement }) {
  const { xMm, yMm, widthMm, heightMm } = element;
  if (element.type !== 'TEXT') {
    const { xMm: left, yMm: top, moduleMm } = codePlace(element, 1);
    return <rect x={left} y={top} width={moduleMm} height={moduleMm} fill="#000" opacity={0.55} />;
  }
  const { sizeMm, lines } = linesOf(element, unset(element));
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, yMm: baseline }) => {
      const long = Math.min(widthMm, text.replaceAll(/[{}]/g, '').length * sizeMm * 0.45);
      const left = xMm + (widthMm - long) * (element.align === 'LEFT' ? 0 : element.align === 'CENTER' ? 0.5 : 1);
      const top = Math.max(yMm, baseline - sizeMm * LETTER_SHARE);
      const high = Math.max(0, Math.min(sizeMm * LETTER_SHARE, yMm + heightMm - top));
      return (
        <rect
          key={baseline}
          x={left}
          y={top}
          width={long}
          height={high}
          rx={high / 4}
          fill={element.color}
          opacity={0.55}
        />
      );
    });
}

function Shape({ element, set, code }: { element: LabelElement; set: SetText | undefined; code: CodePath | null }) {
  const { xMm, yMm, widthMm, heightMm } = element;
  switch (element.type) {
    case 'TEXT':
      return <Text element={element} set={set ?? unset(element)} />;
    case 'QR':
      return code && <Code element={element} code={code} />;
    case 'IMAGE':
      return <image x={xMm} y={yMm} width={widthMm} height={heightMm} href={element.image} />;
    case 'LINE':
      return (
        <line
          x1={xMm}
          y1={yMm}
          x2={xMm + widthMm}
          y2={yMm + heightMm}
          stroke={element.color}
          strokeWidth={element.strokeMm}
        />
      );
    case 'BOX': {
      const frame = frameOf(element);
      return (
        <rect
          x={frame.xMm}
          y={frame.yMm}
          width={frame.widthMm}
          height={frame.heightMm}
          rx={frame.radiusMm}
          fill={element.fillColor ?? 'none'}
          stroke={frame.strokeMm === 0 ? 'none' : element.color}
          strokeWidth={frame.strokeMm}
        />
      );
    }
  }
}

function Text({ element, set }: { element: LabelText; set: SetText }) {
  const { xMm, sizeMm, spacingMm, lines } = linesOf(element, set);
  return (
    <g
      fontFamily={FAMILIES[element.fontFamily]}
      fontWeight={WEIGHTS[element.fontStyle]}
      fontStyle={element.fontStyle === 'ITALIC' ? 'italic' : 'normal'}
      fontSize={sizeMm}
      letterSpacing={spacingMm}
      textAnchor={ANCHORS[element.align]}
      fill={element.color}
      style={{ whiteSpace: 'pre', textRendering: 'geometricPrecision' }}
    >
      {lines.map(({ text, yMm }) => (
        <text key={yMm} x={xMm} y={yMm}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** On white, since a code on a coloured ground is read by some cameras only. */
function Code({ element, code: { path, modules } }: { element: LabelElement; code: CodePath }) {
  const { xMm, yMm, moduleMm } = codePlace(element, modules);
  return (
    <g transform={`translate(${xMm} ${yMm}) scale(${moduleMm})`} shapeRendering="crispEdges">
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} />
    </g>
  );
}
