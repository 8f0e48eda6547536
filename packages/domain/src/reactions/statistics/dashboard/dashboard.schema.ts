import { COLONY_STATUSES } from '@beekeeping/db/schema';
import { z } from 'zod';

const count = (what: string) => z.int().meta({ description: what });

export const dashboardSchema = z
  .object({
    livingColonies: count('Colonies that live'),
    coloniesByStatus: z
      .object(Object.fromEntries(COLONY_STATUSES.map((status) => [status, count(`Colonies that are ${status}`)])))
      .meta({ description: 'Every colony that was ever recorded, by its status of now' }),
    apiaries: count('Apiaries in use'),
    openTasks: count('Tasks that are still to be done'),
    dueTasks: count('Those due today or earlier'),
    overdueTasks: count('Those overdue'),
    redColonies: count('Living colonies whose newest rated varroa measurement is RED'),
    yellowColonies: count('The same, YELLOW'),
    runningTreatments: count('Treatments that have not ended'),
    coloniesInWithdrawal: count('Living colonies in withdrawal, see `/colonies/{id}/withdrawal`'),
    expiringMedicineLots: count('Lots with remaining medicine that expire within 60 days or have expired'),
    coloniesNotInspected: count('Living colonies not inspected for 21 days; none from November to February'),
    restrictions: count('Restrictions of authorities in force'),
    heldLots: count('Bottlings and production batches that must not be sold'),
  })
  .meta({ id: 'Dashboard' });

export type DashboardView = z.output<typeof dashboardSchema>;
