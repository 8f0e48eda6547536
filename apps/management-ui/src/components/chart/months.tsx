import { formatMonthLetter } from '../screen/format.ts';
import styles from './charts.module.css';
import { monthsOf } from './year-axis.ts';

/**
 * The months along a picture of a year, every second one on a stripe.
 * @param props.head how high their letters are
 * @param props.height that of the whole picture
 */
export function Months(props: { year: number; x: (place: number) => number; head: number; height: number }) {
  const { year, x, head, height } = props;
  const months = monthsOf(year);
  return months.slice(0, 12).map((begin, month) => {
    const end = months[month + 1]!;
    return (
      <g key={begin}>
        {month % 2 === 1 && (
          <rect className={styles.stripe} x={x(begin)} y={head} width={x(end) - x(begin)} height={height - head} />
        )}
        <text className={styles.axis} x={x((begin + end) / 2)} y={head - 6} textAnchor="middle">
          {formatMonthLetter(month)}
        </text>
      </g>
    );
  });
}
