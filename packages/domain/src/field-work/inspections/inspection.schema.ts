import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import {
  day,
  decimal,
  halves,
  id,
  integer,
  label,
  notes,
  patchOf,
  recordedByFields,
  recordFields,
  sentInstant,
  warnings,
} from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import {
  BUILDING_FRAMES,
  DISEASE_CODES,
  DISEASE_SEVERITIES,
  INCOME_LEVELS,
  INSPECTION_TYPES,
  inspections,
  QUEEN_CELLS,
  QUEEN_CELLS_ACTIONS,
  SKIES,
} from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { tableFormat } from '@beekeeping/records/tables/table-format';
import { z } from 'zod';
import { colonyAndPlaceFields } from '../../herd/colonies/colony-and-place.ts';
import { hiveConflictSchema, hiveOperationsFields } from '../../herd/hives/setups/hive-setup.schema.ts';

const seen = (what: string) =>
  z
    .boolean()
    .nullish()
    .meta({ description: `Whether ${what}; null when not looked at` });

const frames = (what: string) =>
  decimal(1, 0, 100)
    .nullish()
    .meta({ description: `${what}; null when not looked at` });

/** Breeding direction: 4 is best (docs/requirements/herd.md#grades). */
const grade = (meaning: string) =>
  integer(1, 4)
    .nullish()
    .meta({ description: `1 to 4: ${meaning}` });

const signFields = {
  code: z.enum(DISEASE_CODES).meta({ description: 'The disease, pest or damage behind the sign' }),
  severity: z.enum(DISEASE_SEVERITIES).meta({ description: 'Whether it is suspected or confirmed' }),
};

const diseaseSigns = z
  .array(z.strictObject(signFields))
  .max(DISEASE_CODES.length)
  .refine(
    (signs) => new Set(signs.map(({ code }) => code)).size === signs.length,
    issueOf('REPEATED', 'must not name a code twice'),
  );

const plainFields = {
  colonyId: id(),
  inspectedOn: day(),
  startedAt: sentInstant().nullish().meta({ description: 'When it began, on the day of the inspection' }),
  durationMin: integer(1, 1_440).nullish().meta({ description: 'Minutes that it took' }),
  inspectorId: id().optional().meta({ description: 'The user who inspected; the caller when omitted' }),
  inspectionType: z.enum(INSPECTION_TYPES).nullish().meta({ description: 'How and why was looked' }),

  temperatureC: decimal(1, -50, 60).nullish().meta({ description: 'Air temperature in degrees Celsius' }),
  windBeaufort: integer(0, 12).nullish().meta({ description: 'Wind force on the Beaufort scale' }),
  sky: z.enum(SKIES).nullish().meta({ description: 'What the sky was like' }),

  occupiedFrames: halves(0, 40).nullish().meta({ description: 'Frames covered with bees; those of the colony follow' }),
  broodFrames: frames('Frames with brood'),
  foodFrames: frames('Frames with food'),
  pollenFrames: frames('Frames with pollen'),
  emptyFrames: frames('Empty drawn frames'),
  foundationFrames: frames('Frames with foundation'),

  eggsSeen: seen('eggs were seen: the queen was there within three days'),
  larvaeSeen: seen('open brood was seen'),
  cappedBroodSeen: seen('capped brood was seen'),
  droneBroodSeen: seen('drone brood was seen'),
  broodPattern: grade('4 closed, 3 few gaps, 2 patchy, 1 shot-gun'),

  queenSeen: seen('the queen was seen'),
  queenMarkedSeen: seen('a marked queen was seen'),
  queenCells: z.enum(QUEEN_CELLS).nullish().meta({ description: 'The queen cells that were found' }),
  queenCellsCount: integer(0, 1_000).nullish().meta({ description: 'How many queen cells were found' }),
  queenCellsAction: z.enum(QUEEN_CELLS_ACTIONS).nullish().meta({ description: 'What was done with the queen cells' }),

  gentleness: halves(1, 4)
    .nullish()
    .meta({ description: '1 to 4 in half steps: 4 very gentle, 3 gentle, 2 irritable, 1 attacks' }),
  combCalm: grade('4 sits firm, 3 calm, 2 runs, 1 leaves the comb'),
  swarmTendency: grade('4 none, 3 slight, 2 strong, 1 swarmed or not to be stopped'),
  strength: grade('relative to the mean of the apiary, 4 is best'),

  foodStoresKg: decimal(3, 0, 1_000).nullish().meta({ description: 'Kilograms of food in the hive' }),
  weightKg: decimal(3, 0.001, 1_000).nullish().meta({ description: 'Kilograms of the whole hive, gross' }),
  honeyFlow: z.enum(INCOME_LEVELS).nullish().meta({ description: 'How much nectar comes in' }),
  pollenIncome: z.enum(INCOME_LEVELS).nullish().meta({ description: 'How much pollen comes in' }),
  buildingFrame: z.enum(BUILDING_FRAMES).nullish().meta({ description: 'The frame on which drone comb is built' }),
  buildingFrameCutOn: day().nullish().meta({ description: 'When the drone comb was cut out' }),

  robbingSeen: seen('robbing was seen'),
  waxMothSeen: seen('wax moths were seen'),
  miceSeen: seen('mice or their traces were seen'),
  hornetsSeen: seen('hornets were seen'),

  nextInspectionOn: day().nullish().meta({ description: 'When to look again; any day' }),
  note: notes().nullish(),
};

const listFields = {
  diseaseSigns: diseaseSigns
    .nullish()
    .meta({ description: 'Signs of diseases and pests; empty when none were found, null when not looked for' }),
  actions: z.array(label(200)).max(50).nullish().meta({ description: 'What was done, in words' }),
};

const fields = { ...plainFields, ...listFields };

export const inspectionCreateSchema = z.strictObject({
  ...fields,
  hiveOperations: z
    .strictObject(hiveOperationsFields)
    .nullish()
    .meta({ description: 'Hive operations, carried out together with the inspection' }),
});

/** Of the query of a new inspection. */
export const inspectionCreateQuery = {
  onHiveConflict: z
    .enum(['keepInspection'])
    .optional()
    .meta({
      description:
        'Records the inspection also where the hive has changed since, or does not fit: without its `hiveOperations`, and ' +
        'with `hiveConflict` in the answer; without it both are refused',
    }),
};

export const inspectionPatchSchema = patchOf(fields);

// Some thousand inspections a year: sorting by unindexed fields takes milliseconds.
const sort = [
  'inspectedOn',
  'createdAt',
  'nextInspectionOn',
  'colonyName',
  'apiaryName',
  'inspectorName',
  'recordedByName',
  'inspectionType',
  'startedAt',
  'durationMin',
  'temperatureC',
  'windBeaufort',
  'sky',
  'occupiedFrames',
  'broodFrames',
  'foodFrames',
  'pollenFrames',
  'emptyFrames',
  'foundationFrames',
  'eggsSeen',
  'larvaeSeen',
  'cappedBroodSeen',
  'droneBroodSeen',
  'broodPattern',
  'queenSeen',
  'queenMarkedSeen',
  'queenCells',
  'queenCellsCount',
  'queenCellsAction',
  'gentleness',
  'combCalm',
  'swarmTendency',
  'strength',
  'foodStoresKg',
  'weightKg',
  'honeyFlow',
  'pollenIncome',
  'buildingFrame',
  'buildingFrameCutOn',
  'robbingSeen',
  'waxMothSeen',
  'miceSeen',
  'hornetsSeen',
] as const;

export const inspectionListQuery = recordQuery(
  inspections,
  { by: sort, default: '-inspectedOn' },
  {
    format: tableFormat('inspections'),
    colonyId: several(id()),
    apiaryId: several(id()),
    inspectionType: several(z.enum(INSPECTION_TYPES)),
    inspectorId: several(id()),
    hasDiseaseSigns: queryFlag('Whether signs of a disease or a pest were found'),
    dueUntil: day().optional().meta({
      description:
        'Only what is due: the last inspection of a living colony, where `nextInspectionOn` is not after this day',
    }),
  },
);

export const inspectionSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields(plainFields),
    inspectorId: z.guid().nullable().meta({ description: 'The user who looked; null for imports' }),
    inspectorName: z.string().nullable().meta({ description: 'The name of that user' }),
    diseaseSigns: z
      .array(z.object(signFields))
      .nullable()
      .meta({ description: 'Signs of diseases and pests; empty when none were found, null when not looked for' }),
    actions: z.array(z.string()).nullable().meta({ description: 'What was done, in words' }),
    ...colonyAndPlaceFields,
    warnings: warnings(),
    hiveConflict: hiveConflictSchema
      .optional()
      .meta({ description: 'Only of a new inspection: why its `hiveOperations` were not carried out' }),
  })
  .meta({ id: 'Inspection' });

/** What becomes of an inspection whose hive operations conflict. */
export type OnHiveConflict = z.output<(typeof inspectionCreateQuery)['onHiveConflict']>;
export type InspectionCreate = z.output<typeof inspectionCreateSchema>;
export type InspectionPatch = z.output<typeof inspectionPatchSchema>;
export type InspectionView = z.output<typeof inspectionSchema>;
