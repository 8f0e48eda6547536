import { desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { colonyAndPlaceColumns } from '../herd/colonies.ts';
import { dayColumn, idColumn, instantColumn, recordColumns, weightKgColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { recordedByColumn, users } from '../identity/accounts/users.ts';

export const INSPECTION_TYPES = [
  'FULL',
  'QUICK',
  'ENTRANCE',
  'SPRING',
  'AUTUMN',
  'SWARM_CHECK',
  'DISEASE',
  'OFFICIAL',
] as const;
export const SKIES = ['CLEAR', 'PARTLY_CLOUDY', 'OVERCAST', 'FOG', 'RAIN', 'SNOW'] as const;
export const QUEEN_CELLS = [
  'NONE',
  'CUPS',
  'CUPS_WITH_EGG',
  'SWARM_CELLS',
  'EMERGENCY_CELLS',
  'SUPERSEDURE_CELLS',
] as const;
export const QUEEN_CELLS_ACTIONS = ['BROKEN', 'LEFT'] as const;
export const INCOME_LEVELS = ['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const;
export const BUILDING_FRAMES = ['EMPTY', 'BUILT', 'BROOD', 'CUT'] as const;
export const DISEASE_CODES = [
  'AFB',
  'EFB',
  'CHALKBROOD',
  'STONEBROOD',
  'SACBROOD',
  'NOSEMA',
  'DYSENTERY',
  'DWV',
  'PARALYSIS',
  'VARROOSIS',
  'BALD_BROOD',
  'TRACHEAL_MITE',
  'AMOEBA',
  'SMALL_HIVE_BEETLE',
  'TROPILAELAPS',
  'WAX_MOTH',
  'VESPA_VELUTINA',
  'POISONING',
  'ROBBING',
  'UNKNOWN',
] as const;
export const DISEASE_SEVERITIES = ['SUSPECTED', 'CONFIRMED'] as const;

/** A sign of a disease or pest, and how sure it is. */
export interface DiseaseSign {
  code: (typeof DISEASE_CODES)[number];
  severity: (typeof DISEASE_SEVERITIES)[number];
}

/** None found is an empty list, not looked for is none. The index of what was found goes by the very same condition. */
export const hasSigns = (diseaseSigns: SQLWrapper): SQL => sql`coalesce(jsonb_array_length(${diseaseSigns}), 0) > 0`;

const framesColumn = () => numeric({ precision: 4, scale: 1, mode: 'number' });

/** 1 to 4, 4 is best (docs/requirements/herd.md#grades). */
const gradeColumn = () => smallint();

/** Observations of one colony on one day. Null is "not looked at", never "no" (docs/requirements/herd.md). */
export const inspections = pgTable(
  'inspections',
  {
    id: idColumn(),
    ...colonyAndPlaceColumns(),
    inspectedOn: dayColumn().notNull(),
    startedAt: instantColumn(),
    durationMin: integer(),
    /** The inspector; null for imports. */
    inspectorId: uuid().references(() => users.id),
    inspectionType: text({ enum: INSPECTION_TYPES }),

    temperatureC: numeric({ precision: 3, scale: 1, mode: 'number' }),
    windBeaufort: smallint(),
    sky: text({ enum: SKIES }),

    occupiedFrames: framesColumn(),
    broodFrames: framesColumn(),
    foodFrames: framesColumn(),
    pollenFrames: framesColumn(),
    emptyFrames: framesColumn(),
    foundationFrames: framesColumn(),

    eggsSeen: boolean(),
    larvaeSeen: boolean(),
    cappedBroodSeen: boolean(),
    droneBroodSeen: boolean(),
    broodPattern: gradeColumn(),

    queenSeen: boolean(),
    queenMarkedSeen: boolean(),
    queenCells: text({ enum: QUEEN_CELLS }),
    queenCellsCount: integer(),
    queenCellsAction: text({ enum: QUEEN_CELLS_ACTIONS }),

    /** In half steps. */
    gentleness: numeric({ precision: 2, scale: 1, mode: 'number' }),
    combCalm: gradeColumn(),
    swarmTendency: gradeColumn(),
    strength: gradeColumn(),

    foodStoresKg: weightKgColumn(),
    /** Gross: the whole hive. */
    weightKg: weightKgColumn(),
    honeyFlow: text({ enum: INCOME_LEVELS }),
    pollenIncome: text({ enum: INCOME_LEVELS }),
    buildingFrame: text({ enum: BUILDING_FRAMES }),
    buildingFrameCutOn: dayColumn(),

    /** Empty: looked for, none found. */
    diseaseSigns: jsonb().$type<DiseaseSign[]>(),
    robbingSeen: boolean(),
    waxMothSeen: boolean(),
    miceSeen: boolean(),
    hornetsSeen: boolean(),

    nextInspectionOn: dayColumn(),
    actions: text().array(),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    index('inspections_inspector_id_idx').on(table.inspectorId, table.inspectedOn),
    index('inspections_inspected_on_idx').on(desc(table.inspectedOn), desc(table.id)),
    // Signs are rare: what was found in years is a few pages.
    index('inspections_signs_idx').on(desc(table.inspectedOn), desc(table.id)).where(hasSigns(table.diseaseSigns)),
    index('inspections_next_inspection_on_idx').on(table.nextInspectionOn, table.id),
    // The newest of a colony comes first: it gives the present state.
    index('inspections_colony_id_idx').on(table.colonyId, desc(table.inspectedOn), desc(table.id)),
    index('inspections_apiary_id_idx').on(table.apiaryId, table.inspectedOn),
  ],
);

const signsOf = (signs: readonly DiseaseSign[] | null, severity: DiseaseSign['severity']): DiseaseSign['code'][] =>
  (signs ?? []).filter((sign) => sign.severity === severity).map(({ code }) => code);

export const inspectionsTables = [
  describeTable(inspections, {
    noun: 'inspection',
    searched: ['colonyName', 'apiaryName'],
    records: { subject: 'colonyId', day: 'inspectedOn', place: { apiaryId: 'apiaryId', apiaryName: 'apiaryName' } },
    timeline: [
      {
        kind: 'INSPECTED',
        needs: 'inspections:read',
        figures: ({ inspectionType, occupiedFrames, foodStoresKg, queenSeen, eggsSeen, queenCells, diseaseSigns }) => ({
          inspectionType,
          occupiedFrames,
          foodStoresKg,
          queenSeen,
          eggsSeen,
          queenCells: queenCells === 'NONE' ? null : queenCells,
          suspected: signsOf(diseaseSigns, 'SUSPECTED'),
          confirmed: signsOf(diseaseSigns, 'CONFIRMED'),
        }),
      },
    ],
    deletedAs: 'inspections',
    backup: 'legacy',
  }),
];
