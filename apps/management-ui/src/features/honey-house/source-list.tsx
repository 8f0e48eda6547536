import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatKg } from '../../components/screen/format.ts';
import styles from './honey-house.module.css';

/** What a step takes its honey from: each with what is left of it. */
export function SourceList(props: {
  label: string;
  sources: readonly { id: string; name: string; detail: ReactNode; kg: number }[];
  chosen: ReadonlySet<string>;
  error?: string;
  toggle: (id: string) => void;
  /** What is asked of a source that is chosen. */
  renderMore: (id: string) => ReactNode;
}) {
  const { label, sources, chosen, error, toggle, renderMore } = props;
  return (
    <fieldset className={styles.sources}>
      <legend className={styles.legend}>{label}</legend>
      <ul className={styles.list}>
        {sources.map(({ id, name, detail, kg }) => (
          <li key={id} className={styles.source}>
            <Checkbox
              size="md"
              classNames={{ body: styles.choice, labelWrapper: styles.choiceWords }}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
              label={
                <span className={styles.line}>
                  <span>
                    {name}
                    <span className={styles.detail}>{detail}</span>
                  </span>
                  <span className={styles.figure}>{formatKg(kg)}</span>
                </span>
              }
            />
            {chosen.has(id) && renderMore(id)}
          </li>
        ))}
      </ul>
      {error && (
        <Text role="alert" c="var(--alarm)">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
