import { type Warning, warning } from '@beekeeping/core/warning';
import type { DiseaseSign } from '@beekeeping/db/schema';

/**
 * Codes of the signs that are notifiable in Germany, on suspicion: § 1 of the ordinance on notifiable animal diseases
 * (docs/requirements/herd.md#signs-of-disease).
 */
export const NOTIFIABLE_CODES: readonly DiseaseSign['code'][] = ['AFB', 'SMALL_HIVE_BEETLE', 'TROPILAELAPS'];

/** The signs that must be reported to the official veterinarian, each with its place. */
export const notifiableSigns = (signs: readonly DiseaseSign[] | null): (DiseaseSign & { index: number })[] =>
  (signs ?? []).flatMap((sign, index) => (NOTIFIABLE_CODES.includes(sign.code) ? [{ ...sign, index }] : []));

/** The obligation that follows from these signs; undefined for none. */
export const warningsOf = (signs: readonly DiseaseSign[] | null): Warning[] | undefined => {
  const warnings = notifiableSigns(signs).map(({ index, code: disease, severity }) =>
    warning('NOTIFIABLE_DISEASE', { disease, severity }, `diseaseSigns.${index}`),
  );
  return warnings.length > 0 ? warnings : undefined;
};
