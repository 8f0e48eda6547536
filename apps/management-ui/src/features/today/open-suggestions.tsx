import type { Suggestion } from '@beekeeping/api-client';
import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../../components/screen/loaded.tsx';
import { showDone, showFailure } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { acceptSuggestion, dismissSuggestion, reopenSuggestion } from './queries.ts';
import { AnchorLink } from '../../components/screen/links.tsx';
import styles from './today.module.css';

const SHOWN = 5;

/** What the service would do next, to be taken or waved away. */
export function OpenSuggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (suggestions.length === 0) return <Empty>{m.today_no_suggestions()}</Empty>;
  return (
    <>
      <ul className={styles.list}>
        {(showsAll ? suggestions : suggestions.slice(0, SHOWN)).map((each) => (
          <OpenSuggestion key={each.id} suggestion={each} />
        ))}
      </ul>
      {suggestions.length > SHOWN && !showsAll && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {m.today_all_suggestions({ count: suggestions.length })}
        </Button>
      )}
    </>
  );
}

function OpenSuggestion({ suggestion }: { suggestion: Suggestion }) {
  const may = useMay();
  const { subject, message, severity } = suggestion;
  const accept = useMutation({
    mutationFn: acceptSuggestion,
    onError: showFailure,
    onSuccess: () => showDone(m.suggestion_accepted()),
  });
  const dismiss = useMutation({
    mutationFn: dismissSuggestion,
    onError: showFailure,
    onSuccess: () => showDone(m.suggestion_dismissed(), { label: m.undo(), run: () => reopenSuggestion(suggestion) }),
  });
  const Icon = severity === 'INFO' ? IconBulb : IconAlertTriangle;
  return (
    <li className={styles.suggestion} data-severity={severity}>
      <Icon aria-hidden size={22} />
      <div className={styles.words}>
        <Text>{message}</Text>
        {subject.kind === 'COLONY' ? (
          <AnchorLink to="/colonies/$colonyId" params={{ colonyId: subject.id }} size="sm">
            {subject.label}
          </AnchorLink>
        ) : (
          <Text size="sm" c="var(--soft)">
            {subject.label}
          </Text>
        )}
        {may('tasks:create') && (
          <Group gap="xs" mt="xs">
            <Button size="sm" variant="default" loading={accept.isPending} onClick={() => accept.mutate(suggestion)}>
              {suggestion.action.kind === 'CREATE_TASK' ? m.suggestion_as_task() : m.suggestion_accept()}
            </Button>
            <Button size="sm" variant="subtle" loading={dismiss.isPending} onClick={() => dismiss.mutate(suggestion)}>
              {m.suggestion_dismiss()}
            </Button>
          </Group>
        )}
      </div>
    </li>
  );
}
