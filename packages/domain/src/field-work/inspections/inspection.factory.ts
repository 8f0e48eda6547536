import type { Change } from '@beekeeping/events';
import { aColony } from '../../herd/colonies/colony.factory.ts';
import { createInspection } from './create-inspection.ts';
import { type InspectionCreate, inspectionCreateSchema, type InspectionView } from './inspection.schema.ts';

/** Request body for an inspection of June 2025. */
export const inspectionBody = (overrides: { colonyId: string } & Record<string, unknown>) => ({
  inspectedOn: '2025-06-14',
  startedAt: '2025-06-14T08:30:00Z',
  durationMin: 25,
  inspectionType: 'FULL',
  temperatureC: 21.5,
  windBeaufort: 2,
  sky: 'PARTLY_CLOUDY',
  occupiedFrames: 8.5,
  broodFrames: 5,
  foodFrames: 2,
  pollenFrames: 1.5,
  emptyFrames: 1,
  foundationFrames: 1,
  eggsSeen: true,
  larvaeSeen: true,
  cappedBroodSeen: true,
  droneBroodSeen: false,
  broodPattern: 4,
  queenSeen: true,
  queenMarkedSeen: true,
  queenCells: 'CUPS',
  queenCellsCount: 2,
  queenCellsAction: 'BROKEN',
  gentleness: 3.5,
  combCalm: 3,
  swarmTendency: 3,
  strength: 4,
  foodStoresKg: 6.5,
  weightKg: 48.25,
  honeyFlow: 'MEDIUM',
  pollenIncome: 'HIGH',
  buildingFrame: 'CUT',
  buildingFrameCutOn: '2025-06-14',
  diseaseSigns: [{ code: 'CHALKBROOD', severity: 'SUSPECTED' }],
  robbingSeen: false,
  waxMothSeen: false,
  miceSeen: false,
  hornetsSeen: false,
  nextInspectionOn: '2025-06-21',
  actions: ['Honigraum aufgesetzt'],
  note: 'Linde beginnt',
  ...overrides,
});

/** Inserts an inspection; for a new colony by default. */
export const anInspection = async (
  change: Change,
  overrides: Partial<InspectionCreate> = {},
): Promise<InspectionView> => {
  const colonyId = overrides.colonyId ?? (await aColony(change)).id;
  return createInspection(change, inspectionCreateSchema.parse(inspectionBody({ ...overrides, colonyId })));
};
