import styles from './time-chart.module.css';

/** The sign of what happened: its shape tells as much as its colour. */
export function MarkSign({ tone, x, y }: { tone: 'alarm' | 'flow' | 'work' | 'unknown'; x: number; y: number }) {
  return (
    <g className={styles.sign} data-tone={tone} transform={`translate(${x} ${y})`}>
      {tone === 'alarm' && <path d="M0 -8l8 14h-16z" />}
      {tone === 'flow' && <path d="M0 -7l6.1 3.5v7l-6.1 3.5l-6.1 -3.5v-7z" />}
      {tone === 'work' && <circle r={5} />}
      {tone === 'unknown' && <path d="M0 -6l6 6l-6 6l-6 -6z" />}
    </g>
  );
}
