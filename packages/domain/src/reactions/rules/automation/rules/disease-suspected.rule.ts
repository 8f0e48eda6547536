import { type DiseaseSign, inspections } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { NOTIFIABLE_CODES } from '../../../../field-work/inspections/notifiable-signs.ts';
import { defineRule, type Finding, isAsked, isRecent } from '../rule.ts';

const DISEASES: Partial<Record<DiseaseSign['code'], { de: string; en: string }>> = {
  AFB: { de: 'Amerikanische Faulbrut', en: 'American foulbrood' },
  SMALL_HIVE_BEETLE: { de: 'Kleiner Beutenkäfer', en: 'small hive beetle' },
  TROPILAELAPS: { de: 'Tropilaelaps-Milbe', en: 'Tropilaelaps mite' },
};

interface Sign extends Finding {
  code: DiseaseSign['code'];
}

export const diseaseSuspected = defineRule<Sign>()({
  description: {
    de: 'Bei einer Durchsicht fiel eine anzeigepflichtige Krankheit oder ein solcher Schädling auf: eine Aufgabe, heute das Veterinäramt zu informieren.',
    en: 'An inspection saw a notifiable disease or pest: a task to inform the official veterinarian today.',
  },
  parameters: {},
  events: {
    InspectionRecorded: ({ colonyId }) => [colonyId],
    InspectionChanged: ({ colonyIds }) => colonyIds,
  },
  undoneBy: {},
  find: (asked) => sql`
    select ${inspections.colonyId} as "subjectId", concat_ws(':', sign ->> 'code', ${inspections.inspectedOn}) as "dueWindow",
      sign ->> 'code' as code, ${isRecent(inspections.inspectedOn, asked)} as "isDue"
    from ${inspections} cross join lateral jsonb_array_elements(coalesce(${inspections.diseaseSigns}, '[]')) as sign
    where ${isAsked(inspections.colonyId, asked)} and sign ->> 'code' = any(${sql.param(NOTIFIABLE_CODES)}::text[])
    group by ${inspections.colonyId}, ${inspections.inspectedOn}, sign ->> 'code'`,
  result: ({ code, subjectId }, { today }) => {
    const { de, en } = DISEASES[code] ?? { de: code, en: code };
    return {
      task: {
        title: { de: `Amtstierarzt informieren: ${de}`, en: `Inform the official veterinarian: ${en}` },
        note: {
          de: 'Anzeigepflichtig schon bei Verdacht. Keine Bienen, Waben oder Geräte vom Stand bringen.',
          en: 'Notifiable on suspicion. Take no bees, combs or equipment away from the apiary.',
        },
        dueOn: today,
        colonyId: subjectId,
      },
    };
  },
});
