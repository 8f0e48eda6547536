import { ApiProblem } from '@beekeeping/api-client';
import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconHexagons } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../generated/messages/messages.js';
import { Missing, wordsOf } from './problem-words.ts';
import styles from './loaded.module.css';
import { Screen } from './screen.tsx';

/** What a query has: bones while it is on its way, its reason when it failed, and what it answered. */
export function Loaded<Data>(props: {
  of: UseQueryResult<Data>;
  /** In the shape of what comes; lines of text by default. */
  bones?: ReactNode;
  /** What a whole screen is called that cannot be shown. */
  screen?: string;
  children: (data: Data) => ReactNode;
}) {
  const { of: query, bones, screen, children } = props;
  // Older data are better than none: a field has no network.
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const failed = <Failed reason={query.error} retry={() => void query.refetch()} />;
    return screen === undefined ? failed : <Screen title={screen}>{failed}</Screen>;
  }
  return (
    <div>
      <VisuallyHidden role="status">{m.loading()}</VisuallyHidden>
      {bones ?? <Bones />}
    </div>
  );
}

export function Bones({ rows = 4, height = 56 }: { rows?: number; height?: number }) {
  return (
    <Stack gap="sm" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  );
}

/** Why something is not there. What the person may not see cannot be tried again. */
function Failed({ reason, retry }: { reason: unknown; retry: () => void }) {
  if (reason instanceof ApiProblem && reason.code === 'FORBIDDEN') return <NoRight />;
  const isFinal = reason instanceof Missing || (reason instanceof ApiProblem && [403, 404].includes(reason.status));
  return (
    <Stack gap="sm" align="start" py="md" role="alert">
      <Text>{wordsOf(reason)}</Text>
      {!isFinal && (
        <Button variant="default" onClick={retry}>
          {m.try_again()}
        </Button>
      )}
    </Stack>
  );
}

/** What the role does not allow. */
export function NoRight() {
  return (
    <Text py="md" role="alert">
      {m.no_right()}
    </Text>
  );
}

/**
 * Nothing there yet: what would be, and how to begin.
 * @param props.children its first sentence says how it is, the others what to do
 */
export function Empty({ children, action }: { children: string; action?: ReactNode }) {
  const [first, ...others] = children.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return (
    <div className={styles.empty}>
      <IconHexagons aria-hidden size={28} stroke={1.5} className={styles.emptyPicture} />
      <div className={styles.emptyWords}>
        <p data-alone={others.length === 0}>{first}</p>
        {others.length > 0 && <p>{others.join(' ')}</p>}
        {action}
      </div>
    </div>
  );
}
