import type { WebhookSubscription } from '@beekeeping/api-client';
import { formatInstant } from '../../components/screen/format.ts';
import { Tag } from '../../components/screen/tag.tsx';
import { m } from '../../generated/messages/messages.js';

/** Whether it is told anything, and since when that fails. */
export function WebhookState({ webhook: { active, failingSince } }: { webhook: WebhookSubscription }) {
  if (!active) return <Tag tone="ended">{m.webhook_inactive()}</Tag>;
  if (failingSince === null) return <Tag tone="good">{m.webhook_active()}</Tag>;
  return <Tag tone="alarm">{m.webhook_failing({ since: formatInstant(failingSince) })}</Tag>;
}
