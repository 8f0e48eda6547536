import type { Inspection } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export type DiseaseSign = NonNullable<Inspection['diseaseSigns']>[number];

export const diseaseWords: Record<DiseaseSign['code'], () => string> = {
  AFB: m.disease_afb,
  EFB: m.disease_efb,
  CHALKBROOD: m.disease_chalkbrood,
  STONEBROOD: m.disease_stonebrood,
  SACBROOD: m.disease_sacbrood,
  NOSEMA: m.disease_nosema,
  DYSENTERY: m.disease_dysentery,
  DWV: m.disease_dwv,
  PARALYSIS: m.disease_paralysis,
  VARROOSIS: m.disease_varroosis,
  BALD_BROOD: m.disease_bald_brood,
  TRACHEAL_MITE: m.disease_tracheal_mite,
  AMOEBA: m.disease_amoeba,
  SMALL_HIVE_BEETLE: m.disease_small_hive_beetle,
  TROPILAELAPS: m.disease_tropilaelaps,
  WAX_MOTH: m.disease_wax_moth,
  VESPA_VELUTINA: m.disease_vespa_velutina,
  POISONING: m.disease_poisoning,
  ROBBING: m.disease_robbing,
  UNKNOWN: m.disease_unknown,
};
