import { day, instant } from '@beekeeping/core/fields';
import { BATCH_KINDS } from '@beekeeping/db/schema';
import { z } from 'zod';
import { apiarySchema } from '../../herd/apiaries/apiary.schema.ts';
import { colonySchema } from '../../herd/colonies/colony.schema.ts';
import { extractionSchema } from '../../honey-house/extractions/extraction.schema.ts';
import { harvestSchema } from '../../honey-house/harvests/harvest.schema.ts';
import { holdFields } from '../../honey-house/holds/hold-state.ts';
import { honeyBatchSchema } from '../../honey-house/honey-batches/honey-batch.schema.ts';
import { stockMovementSchema } from '../stock/movements/stock-movement.schema.ts';
import { treatmentSchema } from '../../field-work/treatments/treatment.schema.ts';

const lot = z.object({
  batchKind: z.enum(BATCH_KINDS),
  id: z.guid(),
  lotNumber: z.string().meta({ description: 'The batch number of a production batch' }),
  article: z
    .object({ id: z.guid(), sku: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'The article sold; null when it is none' }),
  honeyBatchId: z
    .guid()
    .nullable()
    .meta({ description: 'What the jars were filled from; null for a production batch' }),
  batchNumber: z.string().nullable().meta({ description: 'The number of that honey batch' }),
  honeyVariety: z.string().nullable(),
  jarSizeG: z.int().nullable(),
  filledOn: day().nullable(),
  producedOn: day().nullable().meta({ description: 'Null for a bottling, which has filledOn' }),
  bestBefore: day().nullable(),
  initial: z.int().meta({ description: 'Initial jars or pieces' }),
  remaining: z.int().meta({ description: 'Jars or pieces still in stock' }),
  ...holdFields,
  relatedLots: z
    .array(z.object({ id: z.guid(), lotNumber: z.string(), filledOn: day(), isHeld: z.boolean() }))
    .meta({ description: 'Other bottlings that hold honey of the same extractions, by day' }),
});

const honeyBatch = honeyBatchSchema.pick({
  id: true,
  batchNumber: true,
  variety: true,
  weightKg: true,
  waterContentPercent: true,
  parents: true,
  extractionIds: true,
  isHeld: true,
  holdReason: true,
  heldAt: true,
});

const extraction = extractionSchema.pick({
  id: true,
  extractedOn: true,
  netWeightKg: true,
  waterContentPercent: true,
  harvestIds: true,
});

const harvest = harvestSchema.pick({
  id: true,
  colonyId: true,
  colonyName: true,
  apiaryId: true,
  apiaryName: true,
  harvestedOn: true,
  weightKg: true,
  waterContentPercent: true,
  withdrawalOverrideReason: true,
});

const colony = colonySchema.pick({
  id: true,
  name: true,
  type: true,
  status: true,
  apiaryId: true,
  apiaryName: true,
  origin: true,
  motherColonyId: true,
  motherColonyName: true,
  establishedOn: true,
  endedOn: true,
  endCause: true,
});

/** Without coordinates and contacts: a recall report goes to shops and authorities. */
const apiary = apiarySchema.pick({
  id: true,
  name: true,
  location: true,
  registrationNumber: true,
  countryCode: true,
  regionCode: true,
});

/** Without doses, people and places: what may be in the honey, and the maker's batch. */
const treatment = treatmentSchema
  .pick({
    id: true,
    kind: true,
    biotechnicalKind: true,
    method: true,
    medicineName: true,
    activeSubstances: true,
    batchNumber: true,
    startedOn: true,
    endedOn: true,
    status: true,
    withdrawalDays: true,
    honeyRule: true,
    withdrawalUntil: true,
  })
  .extend({
    colonyIds: z.array(z.guid()).meta({ description: 'Which of the harvested colonies were treated' }),
    harvestIds: z.array(z.guid()).meta({ description: 'The harvests before which that was' }),
  });

const order = z.object({
  orderRef: z.string().nullable(),
  saleExternalId: z.string(),
  soldAt: instant(),
  quantitySold: z.int(),
  quantityReturned: z.int(),
});

/** The recall report of a lot: backwards to the colonies, forwards to the orders (docs/requirements/honey.md#trace). */
export const traceSchema = z
  .object({
    lot: lot.meta({ description: 'The lot that was asked for' }),
    honeyBatches: z
      .array(honeyBatch)
      .meta({ description: 'What it was filled from, first, and all that was blended into that' }),
    extractions: z.array(extraction).meta({ description: 'By day' }),
    harvests: z.array(harvest).meta({ description: 'By day; place and its name as on the day' }),
    colonies: z.array(colony).meta({ description: 'The harvested colonies under their present names' }),
    apiaries: z.array(apiary).meta({ description: 'Their places when they were harvested, by name' }),
    treatments: z.array(treatment).meta({
      description:
        'Of the harvested colonies: those of the 12 months before a harvest, and those whose withdrawal reached to it or that ran then; by first day, cancelled ones left out',
    }),
    movements: z.array(stockMovementSchema).meta({ description: 'Movements of this lot, in the order of the ledger' }),
    orders: z
      .array(order)
      .meta({ description: 'Sales of the shop that took from this lot, by time; quantities of this lot' }),
  })
  .meta({ id: 'Trace' });

export type Trace = z.output<typeof traceSchema>;

/** The lot by itself, before anything is traced from it. */
export type TracedLot = Omit<Trace['lot'], 'relatedLots'>;
