import type { AutomationRule } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

/** What a rule draws numbers of. */
export const numberingName = ({ triggerType }: Pick<AutomationRule, 'triggerType'>): string => {
  switch (triggerType) {
    case 'HONEY_BATCH_NUMBER':
      return m.numbering_honey_batches();
    case 'BOTTLING_LOT_NUMBER':
      return m.numbering_lots();
    default:
      return triggerType;
  }
};
