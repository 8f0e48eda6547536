import { Button, Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { Loaded } from '../../components/loaded.tsx';
import { wordsOf } from '../../components/problem-words.ts';
import { showDone } from '../../components/say.tsx';
import { useClose } from '../../components/use-close.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './colony.module.css';
import { EditSheet } from './edit-sheet.tsx';
import { changeRecord, type RecordKind, recordOf, removeRecord, timelineOf } from './queries.ts';
import { eventsShown } from './timeline-kinds.ts';
import { isRecordKind, recordTitle, recordValue, RECORD_WORDS, rightOver } from './record-fields.ts';

const colonyRoute = getRouteApi('/colonies/$colonyId');
const route = getRouteApi('/colonies/$colonyId/records/$kind/$recordId');

/** What was seen, measured or given, with the way to correct it. */
export function RecordSheet() {
  const { colonyId, kind, recordId } = route.useParams();
  const close = useClose();
  if (!isRecordKind(kind)) {
    return (
      <Drawer opened onClose={close} title={m.colony_record()} closeButtonProps={{ 'aria-label': m.close() }}>
        <Text>{m.colony_record_unknown()}</Text>
      </Drawer>
    );
  }
  return <OneRecord colonyId={colonyId} kind={kind} id={recordId} />;
}

function OneRecord({ colonyId, kind, id }: { colonyId: string; kind: RecordKind; id: string }) {
  const may = useMay();
  const close = useClose();
  const record = useQuery(recordOf(kind, id));
  // The screen below it has asked for the same.
  const events = useInfiniteQuery({ ...timelineOf(colonyId, eventsShown(colonyRoute.useSearch())), enabled: false });
  const entry = events.data?.pages.flatMap(({ items }) => items).find((each) => each.kind === kind && each.id === id);
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isPhone = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false });
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
        record={record}
        fields={corrected()}
        save={(etag, body) => changeRecord({ kind, id }, etag, body)}
        onClose={() => setEdited(false)}
      />
    );
  }
  return (
    <Drawer
      opened
      onClose={close}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : '30rem'}
      title={title}
      closeButtonProps={{ 'aria-label': m.close() }}
      classNames={{ title: styles.sheetTitle, content: styles.sheet, header: styles.sheet }}
    >
      <Loaded of={record}>
        {({ data }) => (
          <>
            {entry && <Text mb="sm">{entry.summary}</Text>}
            <dl className={styles.values}>
              {Object.entries(shown).map(([name, label]) => {
                const words = recordValue(data[name]);
                return (
                  words !== undefined && (
                    <div key={name}>
                      <dt>{label()}</dt>
                      <dd>{words}</dd>
                    </div>
                  )
                );
              })}
            </dl>
            <div className={styles.buttons}>
              {may(rightOver(kind, 'update')) && !isAsked && (
                <Button size="md" variant="default" onClick={() => setEdited(true)}>
                  {m.colony_record_correct()}
                </Button>
              )}
              {may(rightOver(kind, 'delete')) && !isAsked && (
                <Button size="md" variant="subtle" c="var(--alarm)" onClick={() => setAsked(true)}>
                  {m.colony_record_delete()}
                </Button>
              )}
            </div>
            {isAsked && (
              <div role="group" aria-label={m.colony_record_delete()}>
                <Text fw={600} mb="xs">
                  {m.colony_record_delete_sure()}
                </Text>
                <div className={styles.buttons}>
                  <Button size="md" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                    {m.colony_record_delete_yes()}
                  </Button>
                  <Button size="md" variant="default" autoFocus onClick={() => setAsked(false)}>
                    {m.cancel()}
                  </Button>
                </div>
              </div>
            )}
            {remove.isError && (
              <Text role="alert" c="var(--alarm)" mt="sm">
                {wordsOf(remove.error)}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
