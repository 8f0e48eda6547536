import { whatHolds } from '../../automation/for-suggestions.ts';
import type { LowMedicine } from '../../automation/rules/medicine-low.rule.ts';
import { knownFigures, type Suggester } from '../suggester.ts';

/** Less of a medicine may still be used than its minimum: MEDICINE_LOW, which notifies. */
export const reorder: Suggester = {
  type: 'REORDER',
  subjectKind: 'MEDICINE',
  events: [],
  find: async (db, scope) => {
    const held = await whatHolds<LowMedicine>(db, 'MEDICINE_LOW', scope);
    return held.map(({ finding: { subjectId, dueWindow: occasion, name, remaining, minimum, percent } }) => ({
      subjectId,
      subjectLabel: name,
      occasion,
      severity: remaining === 0 ? 'WARN' : 'INFO',
      reason: {
        codes: [remaining === 0 ? 'MEDICINE_OUT' : 'MEDICINE_LOW'],
        figures: knownFigures({ remaining, minimum, percentOfLast: minimum === null ? percent : null }),
      },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: { de: `Nachkaufen: ${name}`, en: `Buy more: ${name}` },
          dueOn: null,
          colonyId: null,
          apiaryId: null,
        },
      },
      expiresOn: null,
    }));
  },
};
