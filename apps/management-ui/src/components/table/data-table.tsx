import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
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

/** How high a row is until one is measured, in px, and how many are drawn beyond what is seen. */
const LINE = { estimate: 58, overscan: 12 };
const CARD = { estimate: 100, overscan: 6 };

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  selection?: Selection;
  sort?: string;
  onSort?: (sort: string) => void;
}

/**
 * A long list: a table where it has room, else cards. Only the rows that can be seen are in the page.
 * @param props.first what a row is called by; the link to it
 * @param props.sort the order of now, in the words of the API: `name`, `-name`
 */
export function DataTable<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, columns, selection } = props;
  const template = [...(selection ? ['3rem'] : []), ...columns.map(({ width }) => width)].join(' ');
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className={styles.table}
      data-selects={selection !== undefined}
      style={{ '--columns': template }}
    >
      <Head {...props} />
      <Lines {...props} />
    </div>
  );
}

function Head<Row extends { id: string }>({ rows, columns, selection, sort, onSort }: TableProps<Row>) {
  const areAllChosen = selection !== undefined && rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row} data-sorts={m.sorted_by()}>
        {selection && (
          <span role="columnheader" className={styles.choose}>
            <Checkbox
              aria-label={m.selected_all()}
              checked={areAllChosen}
              indeterminate={!areAllChosen && selection.ids.size > 0}
              onChange={() => selection.change(areAllChosen ? new Set() : new Set(rows.map(({ id }) => id)))}
            />
          </span>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}

/** The rows in sight: all that is drawn anew while the list is scrolled. */
function Lines<Row extends { id: string }>({ rows, columns, nameOf, selection }: TableProps<Row>) {
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
  const typical = useRef<number>(undefined);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    // The rows of a list are much alike: a guess that is right draws nothing anew once they are measured.
    estimateSize: () => typical.current ?? estimate,
    measureElement: (...row) => {
      const height = measureElement(...row);
      typical.current ??= height;
      return height;
    },
    overscan,
    // What is drawn beyond what is seen covers the frame that a list comes later; several changes of one frame are drawn once.
    useFlushSync: false,
    scrollMargin: offset,
    getItemKey: (index) => rows[index]!.id,
  });
  const toggle = useCallback(
    (id: string): void => {
      const next = new Set(selection?.ids);
      if (!next.delete(id)) next.add(id);
      selection?.change(next);
    },
    [selection],
  );
  return (
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
            isChosen={selection?.ids.has(row.id) ?? false}
            toggle={selection && toggle}
            measure={virtual.measureElement}
          />
        );
      })}
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
      {columns.map(({ id, label, align, onPhone = 'labelled', cell }) => {
        const content = cell(row);
        const isEmpty = content === null || content === undefined || content === false || content === '';
        return (
          // A name with nothing behind it says nothing on a card.
          <span
            key={id}
            role="cell"
            className={styles.cell}
            data-align={align}
            data-phone={isEmpty ? 'hidden' : onPhone}
          >
            {onPhone !== 'plain' && onPhone !== 'hidden' && (
              <span aria-hidden className={styles.label}>
                {label}
              </span>
            )}
            {content}
          </span>
        );
      })}
    </div>
  );
}) as <Row extends { id: string }>(props: LineProps<Row>) => ReactNode;

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
