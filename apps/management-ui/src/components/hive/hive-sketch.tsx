import { m } from '../../generated/messages/messages.js';
import styles from '../herd/signs.module.css';

const WIDTH = 30;
const BROOD_BOX = 10;
const SUPER = 7;
const EDGE = 3;

/** A hive in small, in the proportion of its boxes: brood boxes below, supers above. */
export function HiveSketch({ broodBoxes, supers }: { broodBoxes: number; supers: number }) {
  const boxes = [
    ...Array.from({ length: broodBoxes }, () => ({ height: BROOD_BOX, kind: 'brood' })),
    ...Array.from({ length: supers }, () => ({ height: SUPER, kind: 'super' })),
  ];
  const height = boxes.reduce((sum, box) => sum + box.height, 2 * EDGE);
  let top = height - EDGE;
  return (
    <svg
      className={styles.hive}
      role="img"
      aria-label={`${m.brood_boxes({ count: broodBoxes })}, ${m.supers({ count: supers })}`}
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
    >
      <rect className={styles.hiveEdge} x="0" y="0" width={WIDTH} height={EDGE} rx="1" />
      {boxes.map(({ height: tall, kind }, index) => {
        top -= tall;
        return (
          <rect
            key={index}
            className={styles.hiveBox}
            data-kind={kind}
            x="2"
            y={top + 0.5}
            width={WIDTH - 4}
            height={tall - 1}
            rx="1"
          />
        );
      })}
      <rect className={styles.hiveEdge} x="1" y={height - EDGE} width={WIDTH - 2} height={EDGE} rx="1" />
    </svg>
  );
}
