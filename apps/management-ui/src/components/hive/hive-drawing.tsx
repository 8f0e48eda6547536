import { type PointerEvent, useRef, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { type DrawnPart, drawHive, FRAME_THICKNESS_MM, type HivePart, indexAt, isBox } from './hive-geometry.ts';
import type { TypeOf } from './hive-catalog.ts';
import { nameOfPart, stateWords } from './hive-words.ts';
import styles from './hive.module.css';

/** Room for the strokes at the edge, in millimetres. */
const MARGIN = 8;
/** A press that moves less is a tap. */
const TAP_MM = 12;

interface Held {
  id: string;
  /** Where it was taken and where it is now, in millimetres of the drawing. */
  from: number;
  to: number;
}

/**
 * A hive from its parts, in true proportion, seen from the front.
 * @param props.chosen the part that is worked on; it alone is dragged by touch, so that the page still scrolls
 * @param props.onMove where a dragged part is let go
 */
export function HiveDrawing(props: {
  parts: readonly HivePart[];
  typeOf: TypeOf;
  isSmall?: boolean;
  chosen?: string;
  onChoose?: (id: string) => void;
  onMove?: (id: string, index: number) => void;
}) {
  const { parts, typeOf, isSmall = false, chosen, onChoose, onMove } = props;
  const [held, setHeld] = useState<Held>();
  const svg = useRef<SVGSVGElement>(null);
  const hive = drawHive(parts, typeOf);
  const words = hive.parts.map(({ part }) => nameOfPart(part, typeOf)).join(', ');
  const mmOf = ({ clientY }: PointerEvent): number => {
    const { top, height } = svg.current!.getBoundingClientRect();
    return ((clientY - top) / height) * (hive.height + 2 * MARGIN) - MARGIN;
  };
  const shift = held === undefined ? 0 : held.to - held.from;
  const letGo = (event: PointerEvent): void => {
    if (held === undefined) return;
    const distance = mmOf(event) - held.from;
    const { y, height } = hive.parts.find(({ part }) => part.id === held.id)!;
    if (Math.abs(distance) > TAP_MM) onMove?.(held.id, indexAt(hive, held.id, y + height / 2 + distance));
    setHeld(undefined);
  };
  return (
    <svg
      ref={svg}
      role="img"
      aria-label={m.hive_drawing({ parts: words })}
      className={styles.drawing}
      data-small={isSmall}
      viewBox={`${-MARGIN} ${-MARGIN} ${hive.width + 2 * MARGIN} ${hive.height + 2 * MARGIN}`}
      style={{ '--ratio': (hive.width + 2 * MARGIN) / (hive.height + 2 * MARGIN) }}
    >
      {hive.parts
        // What is held is drawn last, over the others.
        .toSorted((a, b) => Number(a.part.id === held?.id) - Number(b.part.id === held?.id))
        .map((drawn) => {
          const { part } = drawn;
          const isHeld = held?.id === part.id;
          return (
            <g
              key={part.id}
              className={styles.part}
              data-placement={part.placement}
              data-chosen={chosen === part.id}
              data-held={isHeld}
              data-draggable={onMove !== undefined}
              transform={isHeld ? `translate(0 ${shift})` : undefined}
              onPointerDown={
                onMove &&
                ((event) => {
                  onChoose?.(part.id);
                  if (event.pointerType !== 'mouse' && chosen !== part.id) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setHeld({ id: part.id, from: mmOf(event), to: mmOf(event) });
                })
              }
              onPointerMove={
                onMove &&
                ((event) => {
                  if (isHeld) setHeld({ ...held, to: mmOf(event) });
                })
              }
              onPointerUp={onMove && letGo}
              onPointerCancel={onMove && (() => setHeld(undefined))}
            >
              <title>{[nameOfPart(part, typeOf), stateWords(part.state)].filter(Boolean).join(' – ')}</title>
              <Shape drawn={drawn} />
            </g>
          );
        })}
    </svg>
  );
}

function Shape({ drawn }: { drawn: DrawnPart }) {
  const { part, x, y, width, height, frames, inserts } = drawn;
  const { placement } = part;
  if (placement === 'STAND') {
    return (
      <>
        <rect className={styles.wood} x={x} y={y} width={width} height={height / 5} />
        {[x + width * 0.06, x + width * 0.86].map((leg) => (
          <rect key={leg} className={styles.wood} x={leg} y={y} width={width * 0.08} height={height} />
        ))}
      </>
    );
  }
  if (placement === 'ON_FLOOR') {
    // It sits in the entrance of the floor below it.
    return <rect className={styles.reducer} x={x + width * 0.3} y={y + 12} width={width * 0.4} height={26} rx={4} />;
  }
  if (isBox(placement)) {
    return (
      <>
        <rect className={styles.box} x={x} y={y} width={width} height={height} rx={3} />
        {frames.map((frame) => (
          <rect
            key={frame.x}
            className={styles.frame}
            data-content={frame.content}
            x={frame.x}
            y={y + 10}
            width={FRAME_THICKNESS_MM}
            height={height - 18}
            rx={2}
          />
        ))}
        {inserts.map((insert) => (
          <rect
            key={insert.part.id}
            className={styles.insert}
            x={insert.x + 3}
            y={y + 6}
            width={insert.width - 6}
            height={height - 12}
            rx={2}
          />
        ))}
      </>
    );
  }
  return (
    <>
      <rect
        className={placement === 'LID' ? styles.lid : styles.wood}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={placement === 'LID' ? 6 : 2}
      />
      {(placement === 'FLOOR' || (placement === 'INTERMEDIATE_FLOOR' && part.state.hasEntrance === true)) && (
        <rect className={styles.entrance} x={x + width * 0.1} y={y + 14} width={width * 0.8} height={22} rx={3} />
      )}
      {placement === 'FEEDER' && (
        <rect className={styles.feed} x={x + 22} y={y + height * 0.3} width={width - 44} height={height * 0.6} rx={3} />
      )}
      {placement === 'LID' && part.state.hasWeightStone === true && (
        <rect className={styles.stone} x={x + width / 2 - 60} y={y - 2} width={120} height={height / 2} rx={10} />
      )}
      {placement === 'BEE_ESCAPE' && (
        <path className={styles.escape} d={`M${x + width / 2 - 20} ${y + 4} l20 ${height - 8} l20 ${8 - height}`} />
      )}
    </>
  );
}
