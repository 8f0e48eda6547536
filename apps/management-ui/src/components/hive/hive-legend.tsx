import { m } from '../../generated/messages/messages.js';
import { drawHive, type FrameContent, type HivePart } from './hive-geometry.ts';
import type { TypeOf } from './hive-catalog.ts';
import styles from './hive.module.css';

const WORDS: Record<FrameContent, () => string> = {
  brood: m.hive_field_brood,
  pollen: m.hive_field_pollen,
  honey: m.hive_field_honey,
  drawn: m.hive_field_drawn,
  foundation: m.hive_field_foundation,
  empty: m.hive_field_empty,
  unknown: m.hive_frame_unknown,
};

/** What the colours of the frames in a drawing mean, as far as they are in it. */
export function FrameLegend({ parts, typeOf }: { parts: readonly HivePart[]; typeOf: TypeOf }) {
  const there = new Set(drawHive(parts, typeOf).parts.flatMap(({ frames }) => frames.map(({ content }) => content)));
  const contents = (Object.keys(WORDS) as FrameContent[]).filter((content) => there.has(content));
  return (
    <ul className={styles.legend}>
      {contents.map((content) => (
        <li key={content}>
          <svg viewBox="0 0 12 18" aria-hidden>
            <rect className={styles.frame} data-content={content} x="1" y="1" width="10" height="16" rx="2" />
          </svg>
          {WORDS[content]()}
        </li>
      ))}
    </ul>
  );
}
