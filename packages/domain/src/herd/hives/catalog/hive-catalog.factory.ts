import { STANDARD_HIVE_SYSTEM_ID } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { createHivePartType } from './create-hive-part-type.ts';
import { createHiveSystem } from './create-hive-system.ts';
import { hivePartTypeCreateSchema, type HivePartTypeView } from './hive-part-type.schema.ts';
import { hiveSystemCreateSchema, type HiveSystemView } from './hive-system.schema.ts';

let count = 0;

/** Request body for a hive system; another code for every call. */
export const hiveSystemBody = (overrides: object = {}) => ({
  code: `KUNTZSCH_${(count += 1)}`,
  name: `Kuntzsch ${count}`,
  dimensions: { frameWidthMm: 250, frameHeightMm: 330, topBarMm: 270, framesPerBox: 11 },
  compatibleSystemIds: [STANDARD_HIVE_SYSTEM_ID],
  ...overrides,
});

/** Request body for a part type, a super of the standard system; another code for every call. */
export const hivePartTypeBody = (overrides: object = {}) => ({
  systemId: STANDARD_HIVE_SYSTEM_ID,
  code: `SUPER_${(count += 1)}`,
  name: `Eigenbau ${count}`,
  dimensions: { widthMm: 500, depthMm: 500, heightMm: 240, frameWidthMm: 420, frameHeightMm: 220, frames: 8 },
  stateFields: [
    { name: 'framesTotal', type: 'NUMBER', minimum: 0, maximum: 8, step: 1 },
    { name: 'honey', type: 'NUMBER', minimum: 0, step: 0.5 },
    { name: 'paint', type: 'CHOICE', choices: ['BLUE', 'GREEN'] },
  ],
  rules: { placement: 'SUPER' },
  ...overrides,
});

/** An own hive system in the database. */
export const aHiveSystem = (change: Change, overrides: object = {}): Promise<HiveSystemView> =>
  createHiveSystem(change, hiveSystemCreateSchema.parse(hiveSystemBody(overrides)));

/** An own part type in the database. */
export const aHivePartType = (change: Change, overrides: object = {}): Promise<HivePartTypeView> =>
  createHivePartType(change, hivePartTypeCreateSchema.parse(hivePartTypeBody(overrides)));
