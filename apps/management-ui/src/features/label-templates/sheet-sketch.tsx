import type { LabelTemplate } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import styles from './label-editor.module.css';
import { placesOf } from './sheet-places.ts';

type OnSheet = Pick<LabelTemplate, 'widthMm' | 'heightMm' | 'sheet'>;

/**
 * A sheet in small.
 * @param props.used the places that are printed on, from 1
 * @param props.onChoose takes the place that was pressed
 */
export function SheetSketch(props: {
  label: OnSheet;
  used?: { startAt: number; copies: number };
  onChoose?: (place: number) => void;
}) {
  const { label, used, onChoose } = props;
  const { pageWidthMm, pageHeightMm, columns, rows } = label.sheet;
  return (
    <svg
      role="img"
      aria-label={m.label_sheet_picture({ columns, rows })}
      className={styles.sheet}
      data-choosing={onChoose !== undefined}
      viewBox={`0 0 ${pageWidthMm} ${pageHeightMm}`}
    >
      <rect className={styles.page} width={pageWidthMm} height={pageHeightMm} />
      {placesOf(label).map(({ xMm, yMm, widthMm, heightMm }, index) => (
        <rect
          key={`${xMm} ${yMm}`}
          className={styles.place}
          data-used={used && index + 1 >= used.startAt && index + 1 < used.startAt + used.copies}
          data-gone={used && index + 1 < used.startAt}
          x={xMm}
          y={yMm}
          width={widthMm}
          height={heightMm}
          rx={2}
          onClick={onChoose && (() => onChoose(index + 1))}
        />
      ))}
    </svg>
  );
}
