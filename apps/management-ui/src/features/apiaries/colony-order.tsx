import type { Colony } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import signs from '../../components/herd/signs.module.css';
import { ChangedMeanwhile } from '../../components/form/changed-meanwhile.tsx';
import { wordsOf } from '../../components/screen/problem-words.ts';
import styles from './apiaries.module.css';
import { moved } from './moved.ts';
import { putInOrder, type Order } from './queries.ts';

/** Puts the colonies in the order in which one walks along them: drawn by their handle, or moved by keys. */
export function ColonyOrder(props: { apiaryId: string; colonies: readonly Colony[]; etag: string; close: () => void }) {
  const { apiaryId, colonies, etag, close } = props;
  const [row, setRow] = useState(colonies);
  const [held, setHeld] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // Another person's order, put down while this one was made.
  const [theirs, setTheirs] = useState<Order>();
  const save = useMutation({
    mutationFn: async (tag: string) => {
      const order = await putInOrder({ apiaryId, colonyIds: row.map(({ id }) => id), etag: tag });
      if (order === undefined) close();
      else setTheirs(order);
    },
  });

  const move = (id: string, to: number): void => {
    const next = moved(row, id, to);
    if (next === row) return;
    setRow(next);
    setSaid(m.order_moved({ name: next[to]!.name, place: to + 1, count: next.length }));
  };
  const onKey = (event: KeyboardEvent, id: string, index: number): void => {
    const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: row.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(id, target);
  };
  const drag = (event: PointerEvent): void => {
    if (held === undefined) return;
    // Where the pointer is among the rows: their middles are passed one after the other.
    const middles = [...list.current!.children].map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2;
    });
    const index = row.findIndex((each) => each.id === held);
    if (index > 0 && event.clientY < middles[index - 1]!) move(held, index - 1);
    else if (index < row.length - 1 && event.clientY > middles[index + 1]!) move(held, index + 1);
  };

  return (
    <>
      <Text c="var(--soft)">{m.order_hint()}</Text>
      <ol
        ref={list}
        className={styles.row}
        onPointerMove={drag}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
      >
        {row.map(({ id, name }, index) => (
          <li key={id} className={styles.standing} data-held={held === id}>
            <button
              type="button"
              className={styles.grip}
              aria-label={m.order_grip({ name, place: index + 1 })}
              onKeyDown={(event) => onKey(event, id, index)}
              onPointerDown={({ pointerId }) => {
                // The list, because a row that changes its place lets go of the pointer.
                list.current!.setPointerCapture(pointerId);
                setHeld(id);
              }}
            >
              <IconGripVertical aria-hidden size={22} />
            </button>
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.standingName}>{name}</span>
            <button
              type="button"
              className={styles.grip}
              aria-label={m.order_up({ name })}
              disabled={index === 0}
              onClick={() => move(id, index - 1)}
            >
              <IconArrowUp aria-hidden size={22} />
            </button>
            <button
              type="button"
              className={styles.grip}
              aria-label={m.order_down({ name })}
              disabled={index === row.length - 1}
              onClick={() => move(id, index + 1)}
            >
              <IconArrowDown aria-hidden size={22} />
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.orderFoot}>
        {theirs && (
          <ChangedMeanwhile
            rows={theirs.row
              .map(({ name }, index) => ({
                label: m.order_place({ place: index + 1 }),
                mine: row[index]?.name ?? '–',
                theirs: name,
              }))
              .filter((each) => each.mine !== each.theirs)}
            keepMine={() => {
              setTheirs(undefined);
              save.mutate(theirs.etag);
            }}
            takeTheirs={close}
          />
        )}
        {save.error && !theirs && (
          <Text role="alert" c="var(--alarm)">
            {wordsOf(save.error)}
          </Text>
        )}
        <Button size="md" loading={save.isPending} disabled={theirs !== undefined} onClick={() => save.mutate(etag)}>
          {m.save()}
        </Button>
        <Button size="md" variant="default" onClick={close}>
          {m.cancel()}
        </Button>
        <span role="status" className={signs.unseen}>
          {said}
        </span>
      </div>
    </>
  );
}
