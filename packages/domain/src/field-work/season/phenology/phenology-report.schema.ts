import { answerFields } from '@beekeeping/core/answer-fields';
import { dayRange } from '@beekeeping/core/day-range';
import { day, id, notes, patchOf, recordedByFields, recordFields } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { FORAGE_PLANTS, PHENOLOGICAL_PHASES, phenologyReports } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const phase = z.enum(PHENOLOGICAL_PHASES);
const plant = z.enum(FORAGE_PLANTS);

const fields = {
  apiaryId: id().meta({ description: 'Where it was seen' }),
  phase: phase.nullish().meta({ description: 'The phase that began; this or `plant`' }),
  plant: plant.nullish().meta({ description: 'The plant that began to flower; this or `phase`' }),
  observedOn: day().meta({ description: 'The day on which it was seen to begin' }),
  note: notes().nullish(),
};

export const phenologyReportCreateSchema = z.strictObject(fields);

export const phenologyReportPatchSchema = patchOf(fields);

// A handful for each apiary and year: sorting needs only the index of the filter.
export const phenologyReportListQuery = recordQuery(
  phenologyReports,
  { by: ['observedOn', 'createdAt', 'apiaryName', 'phase', 'plant', 'recordedByName'], default: '-observedOn' },
  { apiaryId: several(id()), phase: several(phase), plant: several(plant), ...dayRange },
);

export const phenologyReportSchema = z
  .object({ ...recordFields, ...recordedByFields, ...answerFields(fields), apiaryName: z.string() })
  .meta({ id: 'PhenologyReport' });

export type PhenologyReportCreate = z.output<typeof phenologyReportCreateSchema>;
export type PhenologyReportPatch = z.output<typeof phenologyReportPatchSchema>;
export type PhenologyReportView = z.output<typeof phenologyReportSchema>;
