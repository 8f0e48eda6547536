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
