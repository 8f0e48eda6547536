import { warningWords } from '@beekeeping/api-client';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { wordsOfField, wordsOfRefusal } from '../components/screen/problem-words.ts';
import { Screen } from '../components/screen/screen.tsx';
import { m } from '../generated/messages/messages.js';
import { language } from '../session/language.ts';
import { dependentsOf, type Entry, needsYou, toldOf } from './entry.ts';
import { ageOf } from './age.ts';
import styles from './outbox.module.css';
import { useOutbox } from './outbox-provider.tsx';
import { useNow } from './use-now.ts';
import { kindOf } from './kinds.ts';
import { ButtonLink } from '../components/screen/links.tsx';
import { useMe } from '../session/session.tsx';

/** What was recorded on this device and has not arrived, each with what can be done about it. */
export function OutboxScreen() {
  const { user } = useMe();
  const { entries, waiting, needYou, wake } = useOutbox();
  const [given, giveUp] = useState<Entry>();
  const shown = toldOf(entries);
  const first = shown.filter(needsYou);
  const rest = shown.filter((entry) => !needsYou(entry));
  return (
    <Screen title={m.outbox()} below={<Text c="dimmed">{m.outbox_explained({ name: user.name })}</Text>}>
      {entries.length === 0 && <Text size="lg">{m.outbox_empty()}</Text>}
      {waiting > 0 && (
        <Group>
          <Button variant={needYou > 0 ? 'default' : 'filled'} size="md" onClick={() => void wake()}>
            {m.outbox_send_now()}
          </Button>
        </Group>
      )}
      {entries.length > 0 && (
        <ul className={styles.list}>
          {[...first, ...rest].map((entry) => (
            <li key={entry.id} className={styles.entry} data-needs-you={needsYou(entry) || undefined}>
              <EntryWords entry={entry} />
              <EntryActions entry={entry} onGiveUp={() => giveUp(entry)} />
            </li>
          ))}
        </ul>
      )}
      {given !== undefined && <GiveUp entry={given} entries={entries} onClose={() => giveUp(undefined)} />}
    </Screen>
  );
}

function EntryWords({ entry }: { entry: Entry }) {
  const now = useNow();
  return (
    <div>
      <Text fw={600} size="lg">
        {m.outbox_entry({ kind: kindOf(entry), label: entry.label })}
      </Text>
      <Text c="dimmed">{m.outbox_recorded({ age: ageOf(entry.recordedAt, now, language()) })}</Text>
      <Text mt={4}>{stateOf(entry)}</Text>
      {reasonsOf(entry).map((reason) => (
        <Text key={reason} c={needsYou(entry) ? 'var(--alarm)' : undefined}>
          {reason}
        </Text>
      ))}
    </div>
  );
}

const stateOf = (entry: Entry): string => {
  if (entry.state === 'waiting') return m.outbox_state_waiting();
  if (entry.state === 'refused') return m.outbox_state_refused();
  return entry.notices?.hiveConflict === undefined ? m.outbox_state_sent() : m.outbox_state_hive_conflict();
};

/** Why, in the words of the reader. */
const reasonsOf = ({ refusal, notices }: Entry): string[] => {
  const { problem } = refusal ?? {};
  const fields = (problem?.errors ?? []).map(wordsOfField);
  const whole =
    refusal === undefined || fields.length > 0 ? [] : [problem ? wordsOfRefusal(problem) : m.failed_unexpectedly()];
  const conflict = notices?.hiveConflict === undefined ? [] : [wordsOfRefusal(notices.hiveConflict)];
  const warned = (notices?.warnings ?? []).map((warning) => warningWords(warning, language()));
  return [...new Set([...whole, ...fields, ...conflict, ...warned])];
};

function EntryActions({ entry, onGiveUp }: { entry: Entry; onGiveUp: () => void }) {
  const { tryAgain, remove } = useOutbox();
  if (entry.state === 'sent') {
    return (
      <Group>
        <Button variant="default" size="md" onClick={() => void remove(entry.id)}>
          {m.outbox_understood()}
        </Button>
      </Group>
    );
  }
  return (
    <Group>
      {entry.state === 'refused' && (
        <>
          {entry.formValues !== undefined && (
            <ButtonLink to={entry.formAddress} search={{ outbox: entry.id }} size="md">
              {m.outbox_open_form()}
            </ButtonLink>
          )}
          <Button variant="default" size="md" onClick={() => void tryAgain(entry.id)}>
            {m.outbox_try_again()}
          </Button>
        </>
      )}
      <Button variant="subtle" color="red" size="md" onClick={onGiveUp}>
        {m.outbox_delete()}
      </Button>
    </Group>
  );
}

function GiveUp({ entry, entries, onClose }: { entry: Entry; entries: readonly Entry[]; onClose: () => void }) {
  const { remove } = useOutbox();
  const dependents = dependentsOf(entry.id, entries).length;
  const confirm = async (): Promise<void> => {
    await remove(entry.id);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.outbox_delete_title()}
      closeButtonProps={{ 'aria-label': m.close() }}
      centered
    >
      <Text>{m.outbox_delete_text({ label: entry.label })}</Text>
      {dependents > 0 && <Text mt="xs">{m.outbox_delete_dependents({ count: dependents })}</Text>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" size="md" onClick={onClose}>
          {m.outbox_keep()}
        </Button>
        <Button color="red" size="md" onClick={() => void confirm()}>
          {m.outbox_delete()}
        </Button>
      </Group>
    </Modal>
  );
}
