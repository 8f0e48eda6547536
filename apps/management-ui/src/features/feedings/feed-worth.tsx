import type { Colony } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatKg } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { stores } from './queries.ts';

/**
 * What a feeding is worth in the combs, against what the colonies have and need.
 * @param props.storedKg of each colony; null where no amount is said yet, undefined where it depends on the hive
 */
export function FeedWorth({
  colonies,
  storedKg,
}: {
  colonies: readonly Colony[];
  storedKg: number | null | undefined;
}) {
  const may = useMay();
  const known = useQuery({ ...stores, enabled: may('statistics:read') });
  const ids = new Set(colonies.map(({ id }) => id));
  const theirs = (known.data?.colonies ?? []).filter(({ colonyId }) => ids.has(colonyId));
  const withSuper = colonies.filter(({ overview }) => (overview?.supers ?? 0) > 0);
  const [only] = theirs;
  const gain = storedKg ?? 0;
  const missing = theirs.reduce((sum, { missingKg }) => sum + Math.max(0, (missingKg ?? 0) - gain), 0);
  const below = theirs.filter(({ missingKg }) => (missingKg ?? 0) - gain > 0).length;
  return (
    <>
      {withSuper.length > 0 && (
        <Note tone="care">{m.feed_super_on({ names: withSuper.map(({ name }) => name).join(', ') })}</Note>
      )}
      {typeof storedKg === 'number' && <Text>{m.feed_worth({ kg: formatKg(storedKg) })}</Text>}
      {colonies.length === 1 && only && typeof only.storesKg === 'number' && (
        <Text c="var(--soft)">
          {gain === 0
            ? m.feed_has({ kg: formatKg(only.storesKg) })
            : m.feed_has_then({ kg: formatKg(only.storesKg), after: formatKg(only.storesKg + gain) })}{' '}
          {only.targetMinKg !== null &&
            m.feed_target({ min: formatKg(only.targetMinKg), max: formatKg(only.targetMaxKg ?? only.targetMinKg) })}
        </Text>
      )}
      {colonies.length > 1 && theirs.length > 0 && (
        <Text c="var(--soft)">
          {below === 0 ? m.feed_all_reach() : m.feed_below_target({ count: below, kg: formatKg(missing) })}
        </Text>
      )}
    </>
  );
}
