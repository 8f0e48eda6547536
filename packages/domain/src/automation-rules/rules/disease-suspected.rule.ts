import type { DiseaseSign } from '@beekeeping/db/schema';
import { colonies, inspections } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { NOTIFIABLE_CODES } from '../../inspections/notifiable-signs.ts';
import { defineRule, type Finding, isAsked, isRecent } from '../rule.ts';

const DISEASES: Partial<Record<DiseaseSign['code'], { de: string; en: string }>> = {
  AFB: { de: 'Amerikanische Faulbrut', en: 'American foulbrood' },
  SMALL_HIVE_BEETLE: { de: 'Kleiner Beutenkäfer', en: 'small hive beetle' },
  TROPILAELAPS: { de: 'Tropilaelaps-Milbe', en: 'Tropilaelaps mite' },
};

interface Sign extends Finding {
  code: DiseaseSign['code'];
  colonyId: string;
}

export const diseaseSuspected = defineRule<Sign>()({
  description: 'An inspection saw a notifiable disease or pest: a task to inform the official veterinarian today.',
  parameters: {},
  events: { InspectionRecorded: ({ id }) => [id] },
  find: (asked) => sql`
    select ${inspections.id} as "subjectId", sign ->> 'code' as "dueWindow", sign ->> 'code' as code,
      ${inspections.colonyId} as "colonyId"
    from ${inspections} join ${colonies} on ${colonies.id} = ${inspections.colonyId}
    cross join lateral jsonb_array_elements(coalesce(${inspections.diseaseSigns}, '[]')) as sign
    where ${isAsked(inspections.id, asked)} and sign ->> 'code' = any(${sql.param(NOTIFIABLE_CODES)}::text[])
      and ${isRecent(inspections.inspectedOn, asked)}
    group by ${inspections.id}, sign ->> 'code'`,
  result: ({ code, colonyId }, { today }) => {
    const { de, en } = DISEASES[code] ?? { de: code, en: code };
    return {
      task: {
        title: { de: `Amtstierarzt informieren: ${de}`, en: `Inform the official veterinarian: ${en}` },
        note: {
          de: 'Anzeigepflichtig schon bei Verdacht. Keine Bienen, Waben oder Geräte vom Stand bringen.',
          en: 'Notifiable on suspicion. Take no bees, combs or equipment away from the apiary.',
        },
        dueOn: today,
        colonyId,
      },
    };
  },
});
