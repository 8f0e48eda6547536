import type { PostInspectionsBody } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

type Body = PostInspectionsBody;
type Choice<Value> = { value: Value; label: string };

export const queenCellChoices = (): Choice<NonNullable<Body['queenCells']>>[] => [
  { value: 'NONE', label: m.cells_none() },
  { value: 'CUPS', label: m.cells_cups() },
  { value: 'CUPS_WITH_EGG', label: m.cells_with_egg() },
  { value: 'SWARM_CELLS', label: m.cells_swarm() },
  { value: 'SUPERSEDURE_CELLS', label: m.cells_supersedure() },
  { value: 'EMERGENCY_CELLS', label: m.cells_emergency() },
];

export const cellActionChoices = (): Choice<NonNullable<Body['queenCellsAction']>>[] => [
  { value: 'BROKEN', label: m.cells_broken() },
  { value: 'LEFT', label: m.cells_left() },
];

export const buildingFrameChoices = (): Choice<NonNullable<Body['buildingFrame']>>[] => [
  { value: 'EMPTY', label: m.building_empty() },
  { value: 'BUILT', label: m.building_built() },
  { value: 'BROOD', label: m.building_brood() },
  { value: 'CUT', label: m.building_cut() },
];

/** The grades of the German breeders' scale, 4 the best. */
export const gentlenessChoices = (): Choice<'4' | '3' | '2' | '1'>[] => [
  { value: '4', label: m.gentleness_4() },
  { value: '3', label: m.gentleness_3() },
  { value: '2', label: m.gentleness_2() },
  { value: '1', label: m.gentleness_1() },
];

type DiseaseCode = NonNullable<Body['diseaseSigns']>[number]['code'];

export const diseaseWords: Record<DiseaseCode, () => string> = {
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
