import { suggestions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq } from 'drizzle-orm';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { evaluateSuggester } from './evaluate.ts';
import { suggestionRecords } from './suggestion.records.ts';
import type { SuggestionView } from './suggestion.schema.ts';
import { colonyWithoutQueen } from './types/fix-data.ts';

/** An open suggestion in the database: that the queen of a new colony be recorded. */
export const aSuggestion = async (change: Change): Promise<SuggestionView> => {
  const { id } = await aColony(change);
  await evaluateSuggester(change, colonyWithoutQueen, [id]);
  const [row] = await change.tx
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.subjectId, id), eq(suggestions.type, colonyWithoutQueen.type)));
  return suggestionRecords.view(change.tx, row!);
};
