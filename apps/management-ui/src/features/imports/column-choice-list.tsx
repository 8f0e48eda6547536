import type { ImportableTable, WrittenTable } from '@beekeeping/api-client';
import { NativeSelect, Text } from '@mantine/core';
import { m } from '../../generated/messages/messages.js';
import { type Choice, chooseAt, samplesBelow } from './column-choice.ts';
import { columnName } from './column-words.ts';
import styles from './imports.module.css';

/** The columns of a file with their first values, each beside what it is here. */
export function ColumnChoice(props: {
  name: string;
  written: WrittenTable;
  columns: ImportableTable['columns'];
  choice: Choice;
  change: (choice: Choice) => void;
}) {
  const { name, written, columns, choice, change } = props;
  const choices = columns.map((each) => ({ value: each.column, label: columnName(each) }));
  const shown = written.headings
    .map(({ heading }, at) => ({ heading, at, samples: samplesBelow(written, at) }))
    .filter(({ heading, samples }) => heading !== '' || samples.length > 0);
  return (
    <section aria-label={m.import_columns()}>
      <Text fw={600} className={styles.name}>
        {m.import_columns_of({ name, count: written.lines.length })}
      </Text>
      <ul className={styles.columns}>
        {shown.map(({ heading, at, samples }) => (
          <li key={at} className={styles.column} data-left-out={choice[at] === ''}>
            <div className={styles.theirs}>
              <span className={styles.heading}>{heading || m.import_no_heading()}</span>
              <span className={styles.samples}>{samples.join(' · ') || m.import_no_values()}</span>
            </div>
            <NativeSelect
              size="md"
              aria-label={m.import_column_is({ heading: heading || m.import_no_heading() })}
              value={choice[at]}
              onChange={({ currentTarget }) => change(chooseAt(choice, at, currentTarget.value))}
              data={[{ value: '', label: m.import_left_out() }, ...choices]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
