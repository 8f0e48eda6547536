import { Group, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';
import styles from '../herd/outlook-days.module.css';
import { Tag } from '../screen/tag.tsx';
import { formatGain } from './channel-words.ts';

/**
 * What the bees of a place gained yesterday, and whether a device there is not heard of; nothing where neither is known.
 * @param props.silentDevices how many
 */
export function ScaleSign(props: {
  yesterdayGainKg: number | null | undefined;
  silentDevices: number | null | undefined;
}) {
  const { yesterdayGainKg, silentDevices } = props;
  if (yesterdayGainKg == null && !silentDevices) return null;
  return (
    <Group component="span" display="inline-flex" gap="0.25rem 0.75rem">
      {yesterdayGainKg != null && (
        <Text component="span" size="sm" className={styles.sign} c="var(--soft)">
          <IconScale aria-hidden size={16} />
          {m.scale_gained_yesterday({ kg: formatGain(yesterdayGainKg) })}
        </Text>
      )}
      {!!silentDevices && <Tag tone="alarm">{m.scale_silent({ count: silentDevices })}</Tag>}
    </Group>
  );
}
