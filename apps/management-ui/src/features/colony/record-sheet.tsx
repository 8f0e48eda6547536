import { Button, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { EditSheet } from '../../components/form/edit-sheet.tsx';
import { Facts } from '../../components/screen/facts.tsx';
import { Sheet } from '../../components/form/form-sheet.tsx';
import { Loaded } from '../../components/screen/loaded.tsx';
import { changeIn } from '../../components/screen/records.ts';
import type { AnyRecord } from '../../components/screen/tagged.ts';
import { wordsOf } from '../../components/screen/problem-words.ts';
import { showDone } from '../../components/screen/say.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './colony.module.css';
import { type RecordKind, recordOfKind, RECORDS, removeRecord, timelineOf } from './queries.ts';
import { isRecordKind, recordTitle, recordValue, RECORD_WORDS, rightOver } from './record-fields.ts';
import { eventsShown } from './timeline-kinds.ts';

const colonyRoute = getRouteApi('/colonies/$colonyId');
const route = getRouteApi('/colonies/$colonyId/records/$kind/$recordId');

/** What was seen, measured or given, with the way to correct it. */
export function RecordSheet() {
  const { colonyId, kind, recordId } = route.useParams();
  const close = useClose();
  if (!isRecordKind(kind)) {
    return (
      <Sheet title={m.colony_record()} onClose={close}>
        <Text>{m.colony_record_unknown()}</Text>
      </Sheet>
    );
  }
  return <OneRecord colonyId={colonyId} kind={kind} id={recordId} />;
}

function OneRecord({ colonyId, kind, id }: { colonyId: string; kind: RecordKind; id: string }) {
  const may = useMay();
  const close = useClose();
  const record = useQuery(recordOfKind(kind, id));
  // The screen below it has asked for the same.
  const events = useInfiniteQuery({ ...timelineOf(colonyId, eventsShown(colonyRoute.useSearch())), enabled: false });
  const entry = events.data?.pages.flatMap(({ items }) => items).find((each) => each.kind === kind && each.id === id);
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeRecord({ kind, id }),
    onSuccess: () => {
      showDone(m.colony_record_deleted());
      close();
    },
  });
  const { shown, corrected } = RECORD_WORDS[kind];
  const title = recordTitle(kind, record.data?.data);
  if (isEdited) {
    return (
      <EditSheet
        title={title}
        right={rightOver(kind, 'update')}
        record={record}
        fields={corrected()}
        save={(etag, changed) => changeIn(RECORDS[kind])(id, etag, changed)}
        onClose={() => setEdited(false)}
      />
    );
  }
  return (
    <Sheet title={title} onClose={close}>
      <Loaded of={record}>
        {({ data }) => (
          <div className={styles.record}>
            {entry && <Text>{entry.summary}</Text>}
            <Facts
              facts={Object.entries(shown).map(([name, label]) => [label(), recordValue((data as AnyRecord)[name])])}
            />
            {isAsked ? (
              <div role="group" aria-label={m.colony_record_delete()}>
                <Text fw={600} mb="xs">
                  {m.colony_record_delete_sure()}
                </Text>
                <div className={styles.ways}>
                  <Button size="md" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                    {m.colony_record_delete_yes()}
                  </Button>
                  <Button size="md" variant="default" autoFocus onClick={() => setAsked(false)}>
                    {m.cancel()}
                  </Button>
                </div>
              </div>
            ) : (
              <div className={styles.ways}>
                {may(rightOver(kind, 'update')) && (
                  <Button size="md" variant="default" onClick={() => setEdited(true)}>
                    {m.colony_record_correct()}
                  </Button>
                )}
                {may(rightOver(kind, 'delete')) && (
                  <Button size="md" variant="subtle" c="var(--alarm)" onClick={() => setAsked(true)}>
                    {m.colony_record_delete()}
                  </Button>
                )}
              </div>
            )}
            {remove.isError && (
              <Text role="alert" c="var(--alarm)">
                {wordsOf(remove.error)}
              </Text>
            )}
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
