import { webhookEventCatalog } from '@beekeeping/events';
import { z } from 'zod';

/** Fields of the data; `?` marks what may be left out. */
const dataOf = (payload) => {
  const { properties = {}, required = [] } = z.toJSONSchema(payload, { io: 'input' });
  return Object.keys(properties).map((field) => `\`${field}${required.includes(field) ? '' : '?'}\``);
};

const row = ([event, { needs, description, payload }]) =>
  `| \`${event}\` | \`${needs}\` | ${description} | ${dataOf(payload).join(', ')} |`;

/** docs/reference/webhook-events.md: every event that a subscription may choose. */
export const webhookEvents = async () => [
  {
    path: 'docs/reference/webhook-events.md',
    content: `# Webhook events

Generated from \`packages/events/src/webhook-event-catalog.ts\`. A subscription may choose each of them; whoever chooses it
needs the right. A field with \`?\` is left out where there is nothing to say. New fields may be added; ignore what you do
not know. How to receive them is told in [receive webhooks](../how-to/receive-webhooks.md).

| event | needs | sent when | \`data\` |
| --- | --- | --- | --- |
${Object.entries(webhookEventCatalog).map(row).join('\n')}
`,
  },
];
