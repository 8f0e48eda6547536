import type { PostInspectionsBody } from '@beekeeping/api-client';
import type { DraftPart, HiveOperation } from '../../components/hive/hive-changes.ts';

type Body = PostInspectionsBody;
type DiseaseCode = NonNullable<Body['diseaseSigns']>[number]['code'];

/** A hive that was changed on its drawing: from which state on, by what, and what it became. */
export interface ChangedHive {
  baseVersion: number;
  operations: readonly HiveOperation[];
  parts: readonly DraftPart[];
}

/** What the form holds. `undefined` is a key that nobody has pressed yet; both it and `null` say that nobody has looked. */
export interface InspectionValues {
  inspectedOn: string;
  queenSeen: boolean | null | undefined;
  eggsSeen: boolean | null | undefined;
  cappedBroodSeen: boolean | null | undefined;
  queenCells: NonNullable<Body['queenCells']> | null;
  queenCellsCount: number | null;
  queenCellsAction: NonNullable<Body['queenCellsAction']> | null;
  occupiedFrames: number | null;
  broodFrames: number | null;
  foodFrames: number | null;
  foodStoresKg: number | null;
  gentleness: number | null;
  buildingFrame: NonNullable<Body['buildingFrame']> | null;
  diseaseSigns: DiseaseCode[];
  nextInspectionOn: string;
  note: string;
  hive: ChangedHive | null;
}

/** @param inspectedOn the day that is proposed */
export const freshInspection = (inspectedOn: string): InspectionValues => ({
  inspectedOn,
  queenSeen: undefined,
  eggsSeen: undefined,
  cappedBroodSeen: undefined,
  queenCells: null,
  queenCellsCount: null,
  queenCellsAction: null,
  occupiedFrames: null,
  broodFrames: null,
  foodFrames: null,
  foodStoresKg: null,
  gentleness: null,
  buildingFrame: null,
  diseaseSigns: [],
  nextInspectionOn: '',
  note: '',
  hive: null,
});

/** Cups alone are nothing to act on. */
export const hasCells = ({ queenCells }: Pick<InspectionValues, 'queenCells'>): boolean =>
  queenCells !== null && queenCells !== 'NONE' && queenCells !== 'CUPS';

/** What is recorded: what was looked at, and nothing else. */
export const inspectionBody = (colonyId: string, values: InspectionValues): Omit<Body, 'id'> => {
  const { inspectedOn, diseaseSigns, nextInspectionOn, note, hive, queenCellsCount, queenCellsAction, ...seen } =
    values;
  const looked = Object.entries(seen).filter(([, value]) => value !== null && value !== undefined);
  return {
    colonyId,
    inspectedOn,
    ...Object.fromEntries(looked),
    ...(hasCells(values) && queenCellsCount !== null ? { queenCellsCount } : {}),
    ...(hasCells(values) && queenCellsAction !== null ? { queenCellsAction } : {}),
    ...(diseaseSigns.length === 0
      ? {}
      : { diseaseSigns: diseaseSigns.map((code) => ({ code, severity: 'SUSPECTED' as const })) }),
    ...(nextInspectionOn === '' ? {} : { nextInspectionOn }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(hive === null ? {} : { hiveOperations: { baseVersion: hive.baseVersion, operations: [...hive.operations] } }),
  };
};
