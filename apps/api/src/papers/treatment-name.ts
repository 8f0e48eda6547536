import type { Html } from '@beekeeping/core/html';
import type { TreatmentView } from '@beekeeping/domain/field-work/treatments';
import { valueInWords } from '@beekeeping/messages/values';
import { both } from './paper.ts';

/** The name of a treatment on a paper: the medicine, else the biotechnical measure. */
export const treatmentName = ({
  medicineName,
  biotechnicalKind,
}: Pick<TreatmentView, 'medicineName' | 'biotechnicalKind'>): Html | string =>
  medicineName ??
  (biotechnicalKind
    ? both(
        valueInWords('BIOTECHNICAL_KIND', biotechnicalKind, 'de'),
        valueInWords('BIOTECHNICAL_KIND', biotechnicalKind, 'en'),
      )
    : both('ohne Arzneimittel', 'without medicine'));
