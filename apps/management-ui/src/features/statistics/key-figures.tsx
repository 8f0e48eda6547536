import styles from './statistics.module.css';

/** What is to be seen first, in big figures; what is not known is left out. */
export function KeyFigures({ figures }: { figures: readonly (readonly [name: string, figure: string | null])[] }) {
  return (
    <dl className={styles.figures}>
      {figures
        .filter(([, figure]) => figure !== null)
        .map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
    </dl>
  );
}
