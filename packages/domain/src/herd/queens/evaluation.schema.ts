import { answerFields } from '@beekeeping/core/answer-fields';
import { issueOf } from '@beekeeping/core/field-error';
import { day, decimal, integer, notes, percent } from '@beekeeping/core/fields';
import { z } from 'zod';

/** 1 to 4 in half steps, 4 is best, as breeding records grade (docs/requirements/herd.md#grades). */
const grade = (what: string) =>
  decimal(1, 1, 4)
    .refine(
      (value) => Number.isInteger(value * 2),
      issueOf('NOT_MULTIPLE_OF', 'must be a multiple of 0.5', { multipleOf: 0.5 }),
    )
    .meta({ type: 'number', minimum: 1, maximum: 4, multipleOf: 0.5 })
    .nullish()
    .meta({ description: `${what}, 1 to 4; 4 is best` });

const figures = {
  gentleness: grade('How gentle her bees are'),
  combCalm: grade('How calmly they sit on the comb'),
  swarmTendency: grade('How little they tend to swarm'),
  strength: grade('Strength of the colony, relative to the others of the apiary'),
  wintering: grade('How well they came through the winter'),
  honeyKg: decimal(3, 0, 1_000).nullish().meta({ description: 'Kilograms of honey in the season' }),
  hygienePercent: percent().nullish().meta({ description: 'Cells that were cleared in the pin test' }),
  hygieneHours: integer(1, 48).nullish().meta({ description: 'Hours after which they were counted, mostly 6 or 24' }),
  varroaGrowth: decimal(2, 0, 1_000).nullish().meta({ description: 'By which factor the mites multiplied' }),
};

const fields = {
  evaluatedOn: day().meta({ description: 'The day of the evaluation' }),
  ...figures,
  note: notes().nullish(),
};

const MAX_EVALUATIONS = 50;

/** An assessment of a queen on a day: each has at least one figure. */
export const evaluationsSchema = z
  .array(
    z
      .strictObject(fields)
      .refine(
        (evaluation) => Object.keys(figures).some((name) => evaluation[name as keyof typeof figures] != null),
        issueOf('TOO_SHORT', 'must hold one figure at least', { minimum: 1, unit: 'items' }),
      ),
  )
  .max(MAX_EVALUATIONS);

export const evaluationsAnswer = z.array(z.object(answerFields(fields)));

export type Evaluation = z.output<typeof evaluationsAnswer>[number];

const NOTHING: Partial<Evaluation> = Object.fromEntries(
  Object.keys({ ...figures, note: null }).map((name) => [name, null]),
);

/** As stored and answered: newest first, null for missing figures. */
export const inOrder = (evaluations: z.output<typeof evaluationsSchema>): Evaluation[] =>
  evaluations
    .map((evaluation) => ({ ...NOTHING, ...evaluation }) as Evaluation)
    .toSorted((a, b) => (a.evaluatedOn < b.evaluatedOn ? 1 : -1));
