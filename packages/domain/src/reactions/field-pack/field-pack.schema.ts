import { id } from '@beekeeping/core/fields';
import { z } from 'zod';
import { feedTypeSchema } from '../../field-work/feedings/types/index.ts';
import { inspectionSchema } from '../../field-work/inspections/index.ts';
import { medicineLotSchema } from '../../field-work/medicines/lots/index.ts';
import { apiarySchema } from '../../herd/apiaries/index.ts';
import { colonyOverviewSchema, colonySchema } from '../../herd/colonies/index.ts';
import { hiveCatalogSchema } from '../../herd/hives/catalog/index.ts';
import { hiveSetupSchema } from '../../herd/hives/setups/index.ts';
import { queenSchema } from '../../herd/queens/index.ts';
import { taskSchema } from '../tasks/index.ts';

export const fieldPackQuery = z.strictObject({ apiaryId: id().meta({ description: 'The apiary of the round' }) });

/** The last ones of each colony that a pack holds. */
export const INSPECTIONS_OF_EACH = 2;

const packedColonySchema = colonySchema
  .extend({
    overview: colonyOverviewSchema,
    queen: queenSchema.nullable().optional().meta({ description: 'Null without one (`queens:read`)' }),
    hiveSetup: hiveSetupSchema.nullable().meta({ description: 'Null where no hive is recorded' }),
    inspections: z
      .array(inspectionSchema)
      .optional()
      .meta({ description: `The last ${INSPECTIONS_OF_EACH}, the newest first (\`inspections:read\`)` }),
    tasks: z
      .array(taskSchema)
      .optional()
      .meta({ description: 'Those about it that are still to be done, the first due first (`tasks:read`)' }),
  })
  .meta({ id: 'FieldPackColony' });

export const fieldPackSchema = z
  .object({
    apiary: apiarySchema,
    colonies: z
      .array(packedColonySchema)
      .optional()
      .meta({ description: 'Those that live there, in the order of the row (`colonies:read`)' }),
    tasks: z.array(taskSchema).optional().meta({ description: 'Those about the apiary itself (`tasks:read`)' }),
    hiveCatalog: hiveCatalogSchema.optional().meta({ description: 'What hives are drawn from (`colonies:read`)' }),
    feedTypes: z.array(feedTypeSchema).optional().meta({ description: 'What feed is worth (`feedings:read`)' }),
    medicineLots: z
      .array(medicineLotSchema)
      .optional()
      .meta({ description: 'Those of which something is left, the first to expire first (`medicine-lots:read`)' }),
  })
  .meta({ id: 'FieldPack' });

export type FieldPack = z.output<typeof fieldPackSchema>;
