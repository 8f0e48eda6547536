import { day, id, instant, recordedByFields } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { QUEEN_INTRODUCTIONS, queenColonies } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

export const introductionMethod = z.enum(QUEEN_INTRODUCTIONS).meta({
  description: 'How she was introduced: from a cage or a cell, directly, with a merge or a split, or otherwise',
});

export const queenStayListQuery = recordQuery(
  queenColonies,
  { by: ['fromOn', 'toOn', 'createdAt', 'colonyName', 'queenName', 'method', 'recordedByName'], default: '-fromOn' },
  { colonyId: several(id()) },
);

/** A time during which one queen led one colony. */
export const queenStaySchema = z
  .object({
    id: z.guid(),
    queenId: z.guid().meta({ description: 'The queen that led it' }),
    queenName: z.string(),
    colonyId: z.guid().meta({ description: 'The colony that she led' }),
    colonyName: z.string(),
    fromOn: day().meta({ description: 'The day in whose evening she first led it' }),
    toOn: day().nullable().meta({ description: 'The day in whose evening she no longer led it; null while she does' }),
    method: introductionMethod.nullable().meta({ description: 'How she was introduced; null when not recorded' }),
    createdAt: instant(),
    ...recordedByFields,
  })
  .meta({ id: 'QueenStay' });
