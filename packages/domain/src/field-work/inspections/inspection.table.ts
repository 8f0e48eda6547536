import { users } from '@beekeeping/db/schema';
import { byName, isOneOfNames } from '@beekeeping/records/one-of-names';
import { type Column, valueReader } from '@beekeeping/records/tables/column';
import { normalForm } from '@beekeeping/records/tables/normal-form';
import { recordTable, type Reference } from '@beekeeping/records/tables/record-table';
import {
  BUILDING_FRAME_WORDS,
  DISEASE_SEVERITY_WORDS,
  DISEASE_WORDS,
  INCOME_LEVEL_WORDS,
  INSPECTION_TYPE_WORDS,
  QUEEN_CELLS_ACTION_WORDS,
  QUEEN_CELLS_WORDS,
  SKY_WORDS,
} from '@beekeeping/messages/value-words';
import { and, eq } from 'drizzle-orm';
import { colonyReference } from '../../herd/colonies/colony-reference.ts';
import { createInspections } from './create-inspection.ts';
import { inspectionRecords } from './inspection.records.ts';
import { inspectionCreateSchema } from './inspection.schema.ts';

const readDisease = valueReader(DISEASE_WORDS);
const readSeverity = valueReader(DISEASE_SEVERITY_WORDS);

/** Signs were looked for and none found. */
const NO_SIGNS = 'NONE';

/** `AFB SUSPECTED`, or `Amerikanische Faulbrut (Verdacht)`. */
const readSign = (written: string): object => {
  const words = written.split(/[\s:()]+/).filter((word) => word !== '');
  const severity = readSeverity(words.at(-1) ?? '');
  const code = (severity === undefined ? words : words.slice(0, -1)).join(' ');
  return { code: readDisease(code) ?? code, severity };
};

const signsColumn: Column = {
  read: (cell) => {
    if (['none', 'keine'].includes(normalForm(cell))) return [];
    return cell.split(/[,;\r\n]+/).flatMap((sign) => (sign.trim() === '' ? [] : [readSign(sign)]));
  },
  write: (value) => {
    if (value == null) return undefined;
    const signs = value as readonly { code: string; severity: string }[];
    return signs.length === 0 ? NO_SIGNS : signs.map(({ code, severity }) => `${code} ${severity}`).join(', ');
  },
};

/** One action per line, in its own words. */
const actionsColumn: Column = {
  read: (cell) => cell.split(/[\r\n]+/).flatMap((action) => (action.trim() === '' ? [] : [action.trim()])),
  write: (value) => (value == null ? undefined : (value as readonly string[]).join('\n') || undefined),
};

const inspectorReference: Reference = {
  field: 'inspectorId',
  column: 'inspectorName',
  noun: 'user',
  find: async (change, asked) => {
    const names = asked.map(({ name }) => name);
    const found = await change.tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(isOneOfNames(users.name, names), eq(users.isActive, true)));
    const named = byName(found);
    return names.map((name) => (named.get(name.toLowerCase()) ?? []).map(({ id }) => id));
  },
};

/** Inspections as lines of a table. Inspectors are left out: elsewhere there are other users. */
export const inspectionTable = recordTable({
  noun: 'inspection',
  create: inspectionCreateSchema,
  write: createInspections,
  references: [colonyReference, inspectorReference],
  leftOut: ['hiveOperations'],
  columns: { diseaseSigns: signsColumn, actions: actionsColumn },
  values: {
    inspectionType: INSPECTION_TYPE_WORDS,
    sky: SKY_WORDS,
    queenCells: QUEEN_CELLS_WORDS,
    queenCellsAction: QUEEN_CELLS_ACTION_WORDS,
    honeyFlow: INCOME_LEVEL_WORDS,
    pollenIncome: INCOME_LEVEL_WORDS,
    buildingFrame: BUILDING_FRAME_WORDS,
  },
  dayOf: ({ inspectedOn }) => inspectedOn,
  unwritten: [inspectorReference.column],
  list: inspectionRecords.list,
});
