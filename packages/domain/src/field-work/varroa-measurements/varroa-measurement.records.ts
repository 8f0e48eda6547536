import { type Warning, warning } from '@beekeeping/core/warning';
import { oneOf } from '@beekeeping/db';
import { colonies, varroaMeasurements } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { sql } from 'drizzle-orm';
import type { VarroaMeasurementRow } from './evaluate.ts';
import { FALL_METHODS, isFall, NOT_COUNTED } from './measurement-rules.ts';
import { varroaMeasurementSchema } from './varroa-measurement.schema.ts';

/**
 * From so many mites in each infested cell on there are several: a reason to act, at any share
 * (docs/requirements/varroa.md#methods). Known of drone brood of which an earlier version counted the mites.
 */
const SEVERAL_MITES = 2;

const warningsOf = ({ method, ratingReason, miteCount, infestedCells }: VarroaMeasurementRow): Warning[] => {
  const warnings: Warning[] = [];
  if (ratingReason === 'CRITICAL') {
    warnings.push(warning('VARROA_CRITICAL', {}, 'miteCount'));
  }
  if (method === 'DRONE_BROOD' && infestedCells && miteCount >= SEVERAL_MITES * infestedCells) {
    warnings.push(warning('SEVERAL_MITES_PER_CELL', {}, 'miteCount'));
  }
  return warnings;
};

const { method, insertedOn, measuredOn, miteCount } = varroaMeasurements;

export const varroaMeasurementRecords = records(varroaMeasurements, {
  answer: varroaMeasurementSchema,
  names: { colonyId: { colonyName: colonies.name } },
  derive: () =>
    Promise.resolve((row) => {
      const warnings = warningsOf(row);
      return {
        miteCount: row.method === 'DRONE_BROOD' && row.miteCount === NOT_COUNTED ? null : row.miteCount,
        removedOn: isFall(row.method) && row.insertedOn !== null ? row.measuredOn : null,
        ...(warnings.length > 0 ? { warnings } : {}),
      };
    }),
  sorts: {
    miteCount: {
      value: sql`case when ${method} = 'DRONE_BROOD' then nullif(${miteCount}, ${NOT_COUNTED}) else ${miteCount} end`,
      type: 'integer',
      nullable: true,
    },
    removedOn: {
      value: sql`case when ${oneOf(method, FALL_METHODS)} and ${insertedOn} is not null then ${measuredOn} end`,
      type: 'day',
      nullable: true,
    },
  },
});
