import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import styles from './data-table.module.css';

export interface Column<Row> {
  id: string;
  label: string;
  /** A track of CSS grid, such as `minmax(8rem, 2fr)`. */
  width: string;
  align?: 'end';
  /** How the list is ordered by it, in the words of the API. */
  sort?: string;
  /**
   * Where the list is narrow and a row is a card: the name of the column stands before it, with a line of its own where it is
   * long, or it is left out.
   */
  onPhone?: 'labelled' | 'line' | 'plain' | 'hidden';
  cell: (row: Row) => ReactNode;
}

/** The rows that are chosen for a common action. */
export interface Selection {
  ids: ReadonlySet<string>;
  change: (ids: ReadonlySet<string>) => void;
}

/** How high a row is until it is measured, in px, and how many are drawn beyond what is seen. */
const LINE = { estimate: 58, overscan: 12 };
const CARD = { estimate: 100, overscan: 6 };

/**
 * A long list: a table where it has room, else cards. Only the rows that can be seen are in the page.
 * @param props.first what a row is called by; the link to it
 * @param props.sort the order of now, in the words of the API: `name`, `-name`
 */
export function DataTable<Row extends { id: string }>(props: {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  selection?: Selection;
  sort?: string;
  onSort?: (sort: string) => void;
}) {
  const { label, rows, columns, nameOf, selection, sort, onSort } = props;
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  // Where the list begins in the page is known once it stands there, and anew when what is above it has grown.
  useLayoutEffect(() => {
    const measure = (): void => setOffset((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    measure();
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    return () => page.disconnect();
  }, []);
  // As data-table.module.css draws them.
  const { estimate, overscan } = (list.current?.clientWidth ?? innerWidth) < 960 ? CARD : LINE;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimate,
    overscan,
    // What is drawn beyond what is seen covers the frame that a list comes later; several changes of one frame are drawn once.
    useFlushSync: false,
    scrollMargin: offset,
    getItemKey: (index) => rows[index]!.id,
  });
  const template = [...(selection ? ['3rem'] : []), ...columns.map(({ width }) => width)].join(' ');
  const chosen = selection?.ids ?? new Set<string>();
  const toggle = useCallback(
    (id: string): void => {
      const next = new Set(selection?.ids);
      if (!next.delete(id)) next.add(id);
      selection?.change(next);
    },
    [selection],
  );
  const areAllChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className={styles.table}
      data-selects={selection !== undefined}
      style={{ '--columns': template }}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row} data-sorts={m.sorted_by()}>
          {selection && (
            <span role="columnheader" className={styles.choose}>
              <Checkbox
                aria-label={m.selected_all()}
                checked={areAllChosen}
                indeterminate={!areAllChosen && chosen.size > 0}
                onChange={() => selection.change(areAllChosen ? new Set() : new Set(rows.map(({ id }) => id)))}
              />
            </span>
          )}
          {columns.map((column) => (
            <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={list} className={styles.body} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!;
          return (
            <Line
              key={row.id}
              row={row}
              index={index}
              top={start - offset}
              columns={columns}
              name={nameOf(row)}
              isChosen={chosen.has(row.id)}
              toggle={selection && toggle}
              measure={virtual.measureElement}
            />
          );
        })}
      </div>
    </div>
  );
}

interface LineProps<Row> {
  row: Row;
  index: number;
  /** Below the head, in px. */
  top: number;
  columns: readonly Column<Row>[];
  name: string;
  isChosen: boolean;
  toggle: ((id: string) => void) | undefined;
  measure: (element: Element | null) => void;
}

/** A row: drawn when it comes into sight, not again with each frame that is scrolled. */
const Line = memo(function LineOf<Row extends { id: string }>(props: LineProps<Row>) {
  const { row, index, top, columns, name, isChosen, toggle, measure } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      ref={measure}
      className={styles.row}
      data-chosen={isChosen}
      style={{ transform: `translateY(${top}px)` }}
    >
      {toggle && (
        <span role="cell" className={styles.choose}>
          {/* One of the browser's: hundreds come and go while a list is scrolled. */}
          <input
            type="checkbox"
            className={styles.check}
            aria-label={m.select_one({ name })}
            checked={isChosen}
            onChange={() => toggle(row.id)}
          />
        </span>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </div>
  );
}) as <Row extends { id: string }>(props: LineProps<Row>) => ReactNode;

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  const isEmpty = content === null || content === undefined || content === false || content === '';
  return (
    <span
      role="cell"
      className={styles.cell}
      data-align={column.align}
      // A name with nothing behind it says nothing on a card.
      data-phone={isEmpty ? 'hidden' : (column.onPhone ?? 'labelled')}
    >
      <span aria-hidden className={styles.label}>
        {column.label}
      </span>
      {content}
    </span>
  );
}

function Heading<Row>(props: { column: Column<Row>; sort?: string; onSort?: (sort: string) => void }) {
  const { column, sort, onSort } = props;
  const direction = sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : undefined;
  if (column.sort === undefined || onSort === undefined) {
    return (
      <span role="columnheader" className={styles.heading} data-align={column.align}>
        {column.label}
      </span>
    );
  }
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <span role="columnheader" aria-sort={direction ?? 'none'} className={styles.heading} data-align={column.align}>
      <UnstyledButton
        className={styles.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${column.sort}` : column.sort!)}
      >
        {column.label}
        {direction && <Arrow aria-hidden size={14} />}
      </UnstyledButton>
    </span>
  );
}
