import { day } from '@beekeeping/core/fields';
import { COLONY_STATUSES } from '@beekeeping/db/schema';
import { z } from 'zod';
import { forageForecastSchema } from '../../../field-work/season/forage/forage-forecast.schema.ts';
import { restrictionSchema } from '../../../herd/authorities/restrictions/restriction.schema.ts';
import { weatherSchema } from '../../../field-work/season/weather/weather.schema.ts';

/** @param list the query of the list that has as many records */
const count = (what: string, list: string) => z.int().meta({ description: `${what}: \`${list}\`` });

const PENDING = 'status=OPEN,IN_PROGRESS';

const outlookSchema = z.object({
  apiaryId: z.guid(),
  apiaryName: z.string(),
  weather: weatherSchema.optional().meta({ description: 'Today and the week after it (`weather:read`)' }),
  forage: forageForecastSchema.meta({ description: 'As `/apiaries/{id}/forage-forecast` answers it' }),
  yesterdayGainKg: z.number().nullable().optional().meta({
    description:
      'What a colony gained yesterday, by the scale of the apiary, else the mean of those of its colonies; null where not known (`devices:read`)',
  }),
  silentDevices: z.int().optional().meta({
    description: 'Silent devices of it and its colonies (`devices:read`): `/devices?isSilent=true&apiaryId=<apiaryId>`',
  }),
  restrictions: z
    .array(restrictionSchema.pick({ id: true, disease: true, kind: true, endsOn: true }))
    .optional()
    .meta({ description: 'Those of authorities that are in force there, the oldest first (`restrictions:read`)' }),
});

export const dashboardSchema = z
  .object({
    livingColonies: count('Colonies that live', '/colonies?isLiving=true'),
    coloniesByStatus: z
      .object(
        Object.fromEntries(
          COLONY_STATUSES.map((status) => [status, count(`Colonies that are ${status}`, `/colonies?status=${status}`)]),
        ),
      )
      .meta({ description: 'Every colony that was ever recorded, by its status of now' }),
    apiaries: count('Apiaries in use', '/apiaries?isActive=true'),
    openTasks: count('Tasks that are still to be done', `/tasks?${PENDING}`),
    dueTasks: count('Those due today or earlier', `/tasks?${PENDING}&dueTo=<today>`),
    overdueTasks: count('Those overdue', '/tasks?isOverdue=true'),
    redColonies: count('Living colonies whose newest rated varroa measurement is RED', '/colonies?varroaRating=RED'),
    yellowColonies: count('The same, YELLOW', '/colonies?varroaRating=YELLOW'),
    runningTreatments: count('Treatments that have not ended', '/treatments?status=RUNNING'),
    coloniesInWithdrawal: count(
      'Living colonies in withdrawal, see `/colonies/{id}/withdrawal`',
      '/colonies?inWithdrawal=true',
    ),
    expiringMedicineLots: count(
      'Lots with remaining medicine that expire within 60 days or have expired',
      '/medicine-lots?hasRemaining=true&expiresBefore=<medicinesExpireBefore>',
    ),
    medicinesExpireBefore: day().meta({ description: 'The day before which they expire' }),
    coloniesNotInspected: count(
      'Living colonies not inspected for 21 days; none from November to February',
      '/colonies?notInspectedSince=<notInspectedSince>',
    ),
    notInspectedSince: day()
      .nullable()
      .meta({ description: 'The day since which they were not; null from November to February' }),
    restrictions: count('Restrictions of authorities in force', '/restrictions?inForceOn=<today>'),
    heldLots: count('Bottlings and production batches that must not be sold', '/stock?isHeld=true'),
    outlook: z.array(outlookSchema).optional().meta({
      description:
        'Weather, forage and restrictions of the next days at the apiaries in use, by name, at most 100; absent without `apiaries:read`',
    }),
  })
  .meta({ id: 'Dashboard' });

export type DashboardView = z.input<typeof dashboardSchema>;
