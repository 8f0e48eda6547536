import type { Change } from '@beekeeping/events';
import { createQueen } from './create-queen.ts';
import { queenCreateSchema, type QueenView } from './queen.schema.ts';

let count = 0;

/**
 * Request body for a queen of 2024, every field given but those of a colony; another name and number for every call.
 */
export const queenBody = (overrides: Record<string, unknown> = {}) => {
  count += 1;
  return {
    name: `Königin ${count}`,
    birthYear: 2024,
    birthOn: '2024-05-20',
    race: 'CARNICA',
    line: `Troiseck ${1_000 + count}`,
    origin: 'OWN_REARED',
    breeder: 'Resi Imkerin',
    purchasedOn: '2024-07-01',
    purchasePriceCents: 4_500,
    matingType: 'ISLAND_STATION',
    matingStation: 'Spiekeroog',
    matedOn: '2024-06-10',
    motherQueenId: null,
    sireMotherQueenId: null,
    droneLine: 'Sklenar G10',
    breedingNumber: `DE-44-1-${count}-2024`,
    altBreedingNumber: `AT-${100 + count}`,
    markingColor: null,
    markingNumber: 10 + count,
    markedOn: '2024-06-20',
    clipped: true,
    clippedSide: 'LEFT',
    clippedOn: '2024-06-20',
    evaluations: [
      { evaluatedOn: '2025-07-30', gentleness: 3.5, combCalm: 4, honeyKg: 38.5, hygienePercent: 92, hygieneHours: 24 },
    ],
    status: 'RESERVE',
    notes: 'ruhig',
    ...overrides,
  };
};

/** A queen in the database. */
export const aQueen = (change: Change, overrides: Record<string, unknown> = {}): Promise<QueenView> =>
  createQueen(change, queenCreateSchema.parse(queenBody(overrides)));
