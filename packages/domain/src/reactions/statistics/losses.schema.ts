import { id } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { z } from 'zod';
import { season } from '../../field-work/winterings/season.ts';

export const lossesQuery = z.strictObject({
  season: season().optional().meta({ description: 'The winter, as 2026/27; the current one by default' }),
  apiaryId: several(id(), 'Only what was wintered in at these apiaries: one or several, separated by commas'),
});

const count = (what: string) => z.int().meta({ description: what });

const lossFields = {
  wintered: count('Winterings with an outcome: what the rate is counted of'),
  dead: count('Found dead, or empty'),
  queenProblem: count('With a queen problem that could not be solved'),
  disaster: count('Lost to a disaster, such as a flood or a theft'),
  lossRatePercent: z
    .number()
    .nullable()
    .meta({
      description:
        'Dead, with a queen problem or lost to a disaster, of all wintered, as COLOSS counts; one digit after the point; null ' +
        'while there is no outcome',
    }),
  alive: count('Alive'),
  aliveWeak: count('Alive and weak'),
  merged: count('United with others: no loss'),
  sold: count('Sold: no loss'),
  open: count('Winterings without an outcome; not among `wintered`'),
};

export const lossesSchema = z
  .object({
    season: z.string().meta({ description: 'The winter' }),
    ...lossFields,
    apiaries: z
      .array(
        z.object({
          apiaryId: z.guid().meta({ description: 'Where the colonies were wintered in' }),
          apiaryName: z.string(),
          ...lossFields,
        }),
      )
      .meta({ description: 'The same by apiary, those with the most winterings first; 200 at most' }),
    seasons: z
      .array(z.object({ season: z.string().meta({ description: 'The winter' }), ...lossFields }))
      .meta({ description: 'The last ten winters with a wintering up to this one, the newest first' }),
  })
  .meta({ id: 'LossStatistics' });

export type LossesQuery = z.output<typeof lossesQuery>;
export type LossesView = z.output<typeof lossesSchema>;
