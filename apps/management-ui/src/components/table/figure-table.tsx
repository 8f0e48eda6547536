import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '../../generated/messages/messages.js';
import { language } from '../../session/language.ts';
import signs from '../herd/signs.module.css';
import { type CsvValue, csvOf } from './csv.ts';
import { download } from './download.ts';
import styles from './figure-table.module.css';

/** A column of figures, or of what they are about. */
export interface FigureColumn<Row> {
  label: string;
  /** What stands in the file. */
  value: (row: Row) => CsvValue;
  /** What is read; the value by default. */
  cell?: (row: Row) => ReactNode;
  /** Its figures are drawn as well; `alarm` where much is bad. */
  bar?: 'plain' | 'alarm';
  align?: 'end';
}

/** Figures in rows, all of them on the page, as a file as well. @param props.file its name without an ending */
export function FigureTable<Row>(props: {
  label: string;
  file: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly FigureColumn<Row>[];
}) {
  const { label, file, rows, keyOf, columns } = props;
  const save = (): void =>
    download(
      new Blob(
        [
          csvOf(
            columns.map((column) => column.label),
            rows.map((row) => columns.map(({ value }) => value(row))),
            language(),
          ),
        ],
        { type: 'text/csv;charset=utf-8' },
      ),
      `${file}.csv`,
    );
  const highest = (column: FigureColumn<Row>): number => Math.max(...rows.map((row) => Number(column.value(row) ?? 0)));
  const drawn = columns.map((column) => ({ ...column, highest: column.bar ? highest(column) : 0 }));
  return (
    <div className={styles.figures}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys too */}
      <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <caption className={signs.unseen}>{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" data-align={column.align}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {drawn.map(({ label: name, value, cell, bar, align, highest: whole }, index) => {
                  const found = (cell ?? value)(row);
                  const content = found === null || found === undefined || found === false ? '–' : found;
                  if (index === 0) {
                    return (
                      <th key={name} scope="row">
                        {content}
                      </th>
                    );
                  }
                  const figure = Number(value(row) ?? 0);
                  return (
                    <td key={name} data-align={align} className={bar && styles.barred}>
                      {content}
                      {bar && figure > 0 && (
                        <span
                          className={styles.bar}
                          data-tone={bar}
                          style={{ inlineSize: `${(100 * figure) / whole}%` }}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        className={styles.download}
        leftSection={<IconDownload aria-hidden size={18} />}
        style={{ alignSelf: 'flex-start' }}
        aria-label={m.csv_of({ name: label })}
        onClick={save}
      >
        {m.csv()}
      </Button>
    </div>
  );
}
