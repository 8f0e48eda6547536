import type { Warning } from '@beekeeping/core/warning';
import type { DiseaseSign } from '@beekeeping/db/schema';

/**
 * Notifiable in Germany, on suspicion: § 1 of the ordinance on notifiable animal diseases
 * (docs/requirements/herd.md#signs-of-disease).
 */
const NOTIFIABLE: Partial<Record<DiseaseSign['code'], string>> = {
  AFB: 'American foulbrood',
  SMALL_HIVE_BEETLE: 'The small hive beetle',
  TROPILAELAPS: 'The Tropilaelaps mite',
};

/** Codes of the signs that are notifiable. */
export const NOTIFIABLE_CODES = Object.keys(NOTIFIABLE) as DiseaseSign['code'][];

/** The signs that must be reported to the official veterinarian, in words. */
export const notifiableSigns = (signs: readonly DiseaseSign[] | null): { index: number; inWords: string }[] =>
  (signs ?? []).flatMap(({ code, severity }, index) => {
    const disease = NOTIFIABLE[code];
    return disease === undefined ? [] : [{ index, inWords: `${disease} is ${severity.toLowerCase()}` }];
  });

/** The obligation that follows from these signs; undefined for none. */
export const warningsOf = (signs: readonly DiseaseSign[] | null): Warning[] | undefined => {
  const warnings = notifiableSigns(signs).map(({ index, inWords }): Warning => ({
    code: 'NOTIFIABLE_DISEASE',
    message: `${inWords} and notifiable: inform the official veterinarian without delay.`,
    path: `diseaseSigns.${index}`,
  }));
  return warnings.length > 0 ? warnings : undefined;
};
