import { newId } from '@beekeeping/core/id';
import { oneOf } from '@beekeeping/db';
import { labelTemplates } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recorderOf } from '@beekeeping/records/record-rows';
import { labelTemplateRecords } from './label-template.records.ts';
import { labelTemplateCreateSchema, type LabelTemplateView } from './label-template.schema.ts';
import { starter250g } from './starter-250g.ts';
import { starter500g } from './starter-500g.ts';
import type { LabelStarter } from './starter-elements.ts';
import { starterLid } from './starter-lid.ts';

/** Three labels for a jar of honey in Germany, by codes that never change. */
const labelStarterSet: Readonly<Record<string, LabelStarter>> = {
  JAR_500G: starter500g,
  JAR_250G: starter250g,
  LID_60MM: starterLid,
};

const CODES = Object.keys(labelStarterSet);

/**
 * Makes the templates of the starter set that are missing; those that are there stay as they are. Doing it twice, or at
 * the same time, is doing it once.
 * @returns the set
 */
export const makeLabelStarterSet = async (change: Change): Promise<LabelTemplateView[]> => {
  const recorded = { recordedById: recorderOf(change), createdAt: change.now, updatedAt: change.now };
  await change.tx
    .insert(labelTemplates)
    .values(
      Object.entries(labelStarterSet).map(([starterCode, starter]) => ({
        id: newId(),
        starterCode,
        ...labelTemplateCreateSchema.parse(starter),
        ...recorded,
      })),
    )
    .onConflictDoNothing({ target: labelTemplates.starterCode });
  const rows = await change.tx.select().from(labelTemplates).where(oneOf(labelTemplates.starterCode, CODES));
  const byCode = new Map(rows.map((row) => [row.starterCode!, row]));
  return labelTemplateRecords.views(
    change.tx,
    CODES.map((code) => byCode.get(code)!),
  );
};
