import type { CalendarConnection } from '@beekeeping/api-client';
import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../components/form/action-button.tsx';
import { Facts } from '../../components/screen/facts.tsx';
import { formatDay, formatInstant } from '../../components/screen/format.ts';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { TaskTabs } from '../../components/tasks/task-tabs.tsx';
import { m } from '../../generated/messages/messages.js';
import { reasonWords, STATE_TONES, stateWords } from './calendar-words.ts';
import styles from './calendar.module.css';
import { ButtonLink } from '../../components/screen/links.tsx';
import { connection, disconnect, entries, feed, rotateFeed, tryEntryAgain } from './queries.ts';

/** The tasks of the person at work in their own calendar: written there by the service, or read by it at a private address. */
export function CalendarScreen() {
  const known = useQuery(connection);
  return (
    <Screen title={m.calendar()} above={<TaskTabs />}>
      <Part title={m.calendar_connection()}>
        <Loaded of={known} bones={<Bones rows={2} height={72} />}>
          {(found) => (found === null ? <NotConnected /> : <Connected connection={found} />)}
        </Loaded>
      </Part>
      <Part title={m.calendar_feed()}>
        <Feed />
      </Part>
      <Outlet />
    </Screen>
  );
}

function NotConnected() {
  return (
    <>
      <Text maw="42rem">{m.calendar_about()}</Text>
      <ButtonLink to="/settings/calendar/connect" size="md" style={{ alignSelf: 'flex-start' }}>
        {m.calendar_connect()}
      </ButtonLink>
    </>
  );
}

function Connected({ connection: found }: { connection: CalendarConnection }) {
  const { state, lastError, pausedUntil, serverUrl, username, calendarName, createdAt } = found;
  return (
    <>
      <div className={styles.state} role="status">
        <Tag tone={STATE_TONES[state]}>{stateWords[state]()}</Tag>
      </div>
      {lastError !== null && (
        <Note tone={state === 'FAILED' ? 'alarm' : 'care'}>
          {reasonWords(lastError)}
          {pausedUntil !== null && ` ${m.calendar_paused({ time: formatInstant(pausedUntil) })}`}
        </Note>
      )}
      <Facts
        facts={[
          [m.calendar_server(), serverUrl],
          [m.calendar_user(), username],
          [m.calendar_name(), calendarName ?? 'Imkerei'],
          [m.calendar_since(), formatInstant(createdAt)],
        ]}
      />
      <Entries />
      <Group gap="sm">
        <ButtonLink to="/settings/calendar/connect" variant="default">
          {m.calendar_change()}
        </ButtonLink>
        <ActionButton
          label={m.calendar_disconnect()}
          asks={{ title: m.calendar_disconnect(), text: m.calendar_disconnect_asks() }}
          run={disconnect}
          done={m.calendar_disconnected()}
        />
      </Group>
    </>
  );
}

/** What has arrived in the calendar, what is on its way, and what has not come through. */
function Entries() {
  const known = useQuery(entries);
  return (
    <Loaded of={known} bones={<Bones rows={1} />}>
      {(found) => {
        const failed = found.filter(({ state }) => state === 'FAILED');
        const count = (wanted: string): number => found.filter(({ state }) => state === wanted).length;
        return (
          <>
            <Text>{m.calendar_entries({ synced: count('SYNCED'), pending: count('PENDING') })}</Text>
            {failed.length > 0 && (
              <section aria-label={m.calendar_failed_entries()}>
                <Text fw={600}>{m.calendar_failed_entries()}</Text>
                <ul className={styles.entries}>
                  {failed.map(({ id, taskTitle, dueOn, lastError }) => (
                    <li key={id}>
                      <div>
                        <Text>{taskTitle ?? m.calendar_gone()}</Text>
                        <Text size="sm" c="var(--soft)">
                          {[dueOn && formatDay(dueOn), lastError && reasonWords(lastError)].filter(Boolean).join(' · ')}
                        </Text>
                      </div>
                      <ActionButton
                        size="sm"
                        label={m.try_again()}
                        name={m.calendar_try_again({ title: taskTitle ?? m.calendar_gone() })}
                        run={() => tryEntryAgain(id)}
                        done={m.calendar_tried()}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** The private address, shown when asked for: whoever knows it reads the tasks. */
function Feed() {
  const [isShown, setShown] = useState(false);
  const address = useQuery({ ...feed, enabled: isShown });
  return (
    <>
      <Text maw="42rem">{m.calendar_feed_about()}</Text>
      {isShown ? (
        <Loaded of={address} bones={<Bones rows={1} />}>
          {(url) => (
            <>
              <TextInput
                readOnly
                size="md"
                maw="42rem"
                label={m.calendar_feed_address()}
                value={url}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <Group gap="sm">
                {/* A page without TLS has no clipboard. */}
                {navigator.clipboard !== undefined && (
                  <CopyButton value={url}>
                    {({ copied, copy }) => (
                      <Button
                        variant="default"
                        leftSection={copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
                        onClick={copy}
                      >
                        {copied ? m.calendar_copied() : m.calendar_copy()}
                      </Button>
                    )}
                  </CopyButton>
                )}
                <ActionButton
                  label={m.calendar_feed_rotate()}
                  asks={{ title: m.calendar_feed_rotate(), text: m.calendar_feed_rotate_asks() }}
                  run={rotateFeed}
                  done={m.calendar_feed_rotated()}
                />
              </Group>
            </>
          )}
        </Loaded>
      ) : (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setShown(true)}>
          {m.calendar_feed_show()}
        </Button>
      )}
    </>
  );
}
