import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import type { LabelDraft } from './label-draft.ts';
import { LabelDrawing } from './label-drawing.tsx';
import styles from './label-editor.module.css';
import type { LabelLot } from './label-lot.ts';
import { sizeWords } from './label-words.ts';
import { checkedDraft } from './queries.ts';

/** A label that somebody else has changed meanwhile: both are shown, and one is chosen. */
export function LabelConflict(props: {
  mine: LabelDraft;
  theirs: LabelDraft;
  lot: LabelLot;
  keepMine: () => void;
  takeTheirs: () => void;
}) {
  const { mine, theirs, lot, keepMine, takeTheirs } = props;
  return (
    <div role="alert">
      <Note tone="care">
        <Text fw={600}>{m.changed_meanwhile()}</Text>
        <div className={styles.both}>
          <Version title={m.changed_mine()} label={mine} lot={lot} />
          <Version title={m.changed_theirs()} label={theirs} lot={lot} />
        </div>
        <div className={styles.ways}>
          <Button variant="default" onClick={keepMine}>
            {m.changed_keep_mine()}
          </Button>
          <Button variant="default" onClick={takeTheirs}>
            {m.changed_take_theirs()}
          </Button>
        </div>
      </Note>
    </div>
  );
}

function Version({ title, label, lot }: { title: string; label: LabelDraft; lot: LabelLot }) {
  const { widthMm, heightMm } = label;
  const { data } = useQuery(checkedDraft(label, lot));
  return (
    <figure className={styles.version}>
      <figcaption>
        <Text fw={600}>{title}</Text>
        <Text>{label.name}</Text>
        <Text c="var(--soft)">
          {`${sizeWords(label)} · ${m.label_element_count({ count: label.elements.length })}`}
        </Text>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${widthMm} ${heightMm}`}>
        <rect width={widthMm} height={heightMm} fill="#fff" />
        <LabelDrawing
          elements={label.elements}
          texts={data?.texts ?? new Map()}
          code={data?.code ?? null}
          isSketch={data === undefined}
        />
      </svg>
    </figure>
  );
}
