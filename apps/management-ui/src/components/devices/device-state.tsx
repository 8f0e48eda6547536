import type { Device } from '@beekeeping/api-client';
import { formatInstant } from '../screen/format.ts';
import { Tag } from '../screen/tag.tsx';
import { m } from '../../generated/messages/messages.js';

/** Whether it is heard of. */
export function DeviceState({ device }: { device: Pick<Device, 'isActive' | 'isSilent' | 'lastReadingAt' | 'kind'> }) {
  const { isActive, isSilent, lastReadingAt, kind } = device;
  if (!isActive) return <Tag tone="ended">{m.device_inactive()}</Tag>;
  if (isSilent) {
    const words = lastReadingAt === null ? m.device_mute() : m.device_silent({ at: formatInstant(lastReadingAt) });
    return <Tag tone="alarm">{words}</Tag>;
  }
  if (lastReadingAt !== null) return <Tag tone="good">{m.device_sends()}</Tag>;
  return kind === 'GATEWAY' ? null : <Tag tone="plain">{m.device_nothing_yet()}</Tag>;
}
