import type { TimelineEntry } from '@beekeeping/api-client';
import { Button, NativeSelect, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AsOfField } from '../../components/herd/as-of.tsx';
import { formatDayOfYear, formatMonth } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './colony.module.css';
import type { ColonyView } from './colony-search.ts';
import { RECORDS, timelineOf } from './queries.ts';
import { EVENT_GROUPS, eventsShown, ICONS } from './timeline-kinds.ts';

const byMonth = (entries: readonly TimelineEntry[]): Map<string, TimelineEntry[]> => {
  const months = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const month = entry.on.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return months;
};

/** What has happened to a colony, the newest first, by months. */
export function Timeline(props: { colonyId: string; view: ColonyView; change: (view: ColonyView) => void }) {
  const { colonyId, view, change } = props;
  const group = view.what === undefined ? undefined : EVENT_GROUPS[view.what];
  const pages = useInfiniteQuery(timelineOf(colonyId, eventsShown(view)));
  return (
    <Part title={m.colony_timeline()}>
      <div className={styles.choices}>
        <NativeSelect
          label={m.colony_kind()}
          value={group === undefined ? '' : view.what}
          onChange={({ currentTarget: { value } }) => change({ ...view, what: value || undefined })}
          data={[
            { value: '', label: m.colony_kind_all() },
            ...Object.entries(EVENT_GROUPS).map(([value, { label }]) => ({ value, label: label() })),
          ]}
        />
        <AsOfField on={view.on} change={(on) => change({ ...view, on })} />
      </div>
      <Loaded of={pages} bones={<Bones rows={6} height={48} />}>
        {({ pages: [first, ...others] }) => {
          const entries = [first, ...others].flatMap((page) => page?.items ?? []);
          if (entries.length === 0) {
            return <Empty>{group ? m.colony_timeline_none_of_kind() : m.colony_timeline_none()}</Empty>;
          }
          return [...byMonth(entries)].map(([month, items]) => (
            <section key={month} className={styles.month}>
              <Title order={3} size="h5" className={styles.monthName}>
                {formatMonth(`${month}-15`)}
              </Title>
              <ol className={styles.events}>
                {items.map((entry) => (
                  <Event key={`${entry.kind} ${entry.id} ${entry.on}`} colonyId={colonyId} entry={entry} />
                ))}
              </ol>
            </section>
          ));
        }}
      </Loaded>
      {pages.hasNextPage && (
        <Button
          variant="default"
          size="md"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {m.load_more()}
        </Button>
      )}
    </Part>
  );
}

function Event({ colonyId, entry }: { colonyId: string; entry: TimelineEntry }) {
  const { kind, on, summary, recordedByName } = entry;
  const Icon = ICONS[kind];
  const words = (
    <>
      <span className={styles.icon} data-kind={kind}>
        <Icon aria-hidden size={20} stroke={1.6} />
      </span>
      <span className={styles.words}>
        <span>{summary}</span>
        <span className={styles.when}>
          <time dateTime={on}>{formatDayOfYear(on)}</time>
          {recordedByName && ` · ${m.colony_recorded_by({ name: recordedByName })}`}
        </span>
      </span>
    </>
  );
  return <li>{linked(colonyId, entry, words)}</li>;
}

/** The way to what stands behind an event, where something does. */
const linked = (colonyId: string, { kind, id }: TimelineEntry, words: ReactNode): ReactNode => {
  if (kind in RECORDS) {
    return (
      <Link
        className={styles.event}
        to="/colonies/$colonyId/records/$kind/$recordId"
        params={{ colonyId, kind, recordId: id }}
        search
        resetScroll={false}
      >
        {words}
      </Link>
    );
  }
  if (kind === 'HIVE_CHANGED') {
    return (
      <Link className={styles.event} to="/colonies/$colonyId/hive" params={{ colonyId }}>
        {words}
      </Link>
    );
  }
  return <span className={styles.event}>{words}</span>;
};
