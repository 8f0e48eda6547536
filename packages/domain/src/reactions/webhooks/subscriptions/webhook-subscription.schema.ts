import { issueOf } from '@beekeeping/core/field-error';
import { instant, patchOf, recordFields } from '@beekeeping/core/fields';
import { queryFlag } from '@beekeeping/core/list-query';
import { webhookSubscriptions } from '@beekeeping/db/schema';
import { webhookEventNames, webhookEventsByRight } from '@beekeeping/events';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

/** Neither trimmed nor checked here: every character counts for the address policy. */
const url = z.string().min(1).max(2_048).meta({
  description:
    'http or https on port 80 or 443 of a public address, without user name and password; in production https only',
  example: 'https://shop.example.com/hooks/honey',
});

const rightsInWords = [...webhookEventsByRight].map(([key, names]) => `${key} for ${names.join(', ')}`).join('; ');

const REPEATED = issueOf('REPEATED', 'must not name an event twice');

const events = z
  .array(z.enum(webhookEventNames))
  .min(1)
  .superRefine((names, context) => {
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      context.addIssue({ code: 'custom', path: [index], ...REPEATED });
    }
  })
  .meta({
    uniqueItems: true,
    maxItems: webhookEventNames.length,
    description: `Events to receive; choosing them requires the right to read them: ${rightsInWords}`,
  });

export const webhookSubscriptionCreateSchema = z.strictObject({ url, events });

export const webhookSubscriptionPatchSchema = patchOf({
  url,
  events,
  active: z.boolean().meta({
    description: '`false` ends what is not yet sent; `true` sends events from now on, never those in between',
  }),
});

// A handful of subscriptions: sorting them takes no index.
export const webhookSubscriptionListQuery = recordQuery(
  webhookSubscriptions,
  { by: ['createdAt', 'url', 'active', 'failingSince'], default: '-createdAt' },
  { active: queryFlag() },
);

export const webhookSubscriptionSchema = z
  .object({
    ...recordFields,
    url: z.string(),
    events: z.array(z.enum(webhookEventNames)),
    active: z.boolean(),
    failingSince: instant().nullable().meta({
      description:
        'The first failed attempt since the last one that succeeded; five days of failures end the subscription',
    }),
  })
  .meta({ id: 'WebhookSubscription' });

export const webhookSubscriptionWithSecretSchema = webhookSubscriptionSchema
  .extend({ secret: z.string().meta({ description: 'The secret for signing deliveries; only returned here' }) })
  .meta({ id: 'WebhookSubscriptionWithSecret' });

export type WebhookSubscriptionPatch = z.output<typeof webhookSubscriptionPatchSchema>;
export type WebhookSubscriptionView = z.output<typeof webhookSubscriptionSchema>;
export type WebhookSubscriptionWithSecret = z.output<typeof webhookSubscriptionWithSecretSchema>;
