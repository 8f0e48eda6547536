import type { PermissionKey } from '@beekeeping/api-client';
import { formatDay, formatNumber } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import type { EditField } from '../../components/form/edit-sheet.tsx';
import type { AnyRecord } from '../../components/screen/tagged.ts';
import type { RecordKind } from './queries.ts';

interface RecordWords {
  label: () => string;
  /** The rights over records of this kind, as far as what stands before the colon. */
  area: 'inspections' | 'feedings' | 'harvests' | 'varroa-measurements' | 'treatments' | 'winterings';
  /** The day of the record. */
  day: string;
  shown: Record<string, () => string>;
  corrected: () => EditField[];
}

const withNote = (): EditField => ({ name: 'note', label: m.note(), kind: 'long' });

const wintered: RecordWords = {
  label: m.colony_record_wintered,
  area: 'winterings',
  day: 'winteredInOn',
  shown: {
    season: m.colony_field_season,
    winteredInOn: m.colony_field_wintered_in,
    strengthIn: m.colony_field_strength_in,
    storesInKg: m.colony_field_stores_in,
    winteredOutOn: m.colony_field_wintered_out,
    strengthOut: m.colony_field_strength_out,
    storesOutKg: m.colony_field_stores_out,
    note: m.note,
  },
  corrected: () => [
    { name: 'strengthIn', label: m.colony_field_strength_in(), kind: 'number', step: 0.5 },
    { name: 'storesInKg', label: m.colony_field_stores_in(), kind: 'number', step: 0.5 },
    withNote(),
  ],
};

/** What is shown and corrected of each kind of record. */
export const RECORD_WORDS: Record<RecordKind, RecordWords> = {
  INSPECTED: {
    label: m.colony_record_inspected,
    area: 'inspections',
    day: 'inspectedOn',
    shown: {
      occupiedFrames: m.colony_frames,
      broodFrames: m.colony_field_brood_frames,
      foodFrames: m.colony_field_food_frames,
      pollenFrames: m.colony_field_pollen_frames,
      emptyFrames: m.colony_field_empty_frames,
      foundationFrames: m.colony_field_foundation_frames,
      foodStoresKg: m.colony_field_food_stores,
      weightKg: m.colony_field_weight,
      queenSeen: m.colony_field_queen_seen,
      eggsSeen: m.colony_field_eggs_seen,
      larvaeSeen: m.colony_field_larvae_seen,
      cappedBroodSeen: m.colony_field_capped_brood_seen,
      droneBroodSeen: m.colony_field_drone_brood_seen,
      queenCellsCount: m.colony_field_queen_cells,
      strength: m.colony_field_strength,
      gentleness: m.colony_field_gentleness,
      combCalm: m.colony_field_comb_calm,
      swarmTendency: m.colony_field_swarm_tendency,
      broodPattern: m.colony_field_brood_pattern,
      temperatureC: m.colony_field_temperature,
      nextInspectionOn: m.colony_field_next_inspection,
      inspectorName: m.colony_field_inspector,
      note: m.note,
    },
    corrected: () => [
      { name: 'inspectedOn', label: m.colony_field_inspected_on(), kind: 'day', isNeeded: true },
      { name: 'occupiedFrames', label: m.colony_frames(), kind: 'number', step: 0.5 },
      { name: 'broodFrames', label: m.colony_field_brood_frames(), kind: 'number', step: 0.5 },
      { name: 'foodStoresKg', label: m.colony_field_food_stores(), kind: 'number', step: 0.5 },
      { name: 'nextInspectionOn', label: m.colony_field_next_inspection(), kind: 'day' },
      withNote(),
    ],
  },
  FED: {
    label: m.colony_record_fed,
    area: 'feedings',
    day: 'fedOn',
    shown: {
      amount: m.colony_field_amount,
      storedKg: m.colony_field_stored,
      sugarKg: m.colony_field_sugar,
      feedLot: m.colony_field_feed_lot,
      note: m.note,
    },
    corrected: () => [
      { name: 'fedOn', label: m.day(), kind: 'day', isNeeded: true },
      { name: 'amount', label: m.colony_field_amount(), kind: 'number', step: 0.5, isNeeded: true },
      withNote(),
    ],
  },
  HARVESTED: {
    label: m.colony_record_harvested,
    area: 'harvests',
    day: 'harvestedOn',
    shown: {
      weightKg: m.colony_field_harvested,
      framesCount: m.colony_field_frames,
      waterContentPercent: m.colony_field_water,
      withdrawalOverrideReason: m.colony_field_override,
      note: m.note,
    },
    corrected: () => [
      { name: 'harvestedOn', label: m.day(), kind: 'day', isNeeded: true },
      { name: 'weightKg', label: m.colony_field_harvested(), kind: 'number', step: 0.5, isNeeded: true },
      { name: 'waterContentPercent', label: m.colony_field_water(), kind: 'number', step: 0.5 },
      withNote(),
    ],
  },
  VARROA_MEASURED: {
    label: m.colony_record_measured,
    area: 'varroa-measurements',
    day: 'measuredOn',
    shown: {
      miteCount: m.colony_field_mites,
      mitesPerDay: m.colony_field_mites_per_day,
      infestationPercent: m.colony_field_infestation,
      beeCount: m.colony_field_bees,
      sampleG: m.colony_field_sample,
      insertedOn: m.colony_field_inserted,
      removedOn: m.colony_field_removed,
      note: m.note,
    },
    corrected: () => [{ name: 'miteCount', label: m.colony_field_mites(), kind: 'number' }, withNote()],
  },
  TREATED: {
    label: m.colony_record_treated,
    area: 'treatments',
    day: 'startedOn',
    shown: {
      medicineName: m.colony_field_medicine,
      batchNumber: m.colony_field_batch,
      dosePerColony: m.colony_field_dose,
      applications: m.colony_field_applications,
      startedOn: m.colony_field_started,
      endedOn: m.colony_field_ended,
      withdrawalUntil: m.colony_field_withdrawal,
      personName: m.colony_field_person,
      note: m.note,
    },
    corrected: () => [{ name: 'endedOn', label: m.colony_field_ended(), kind: 'day' }, withNote()],
  },
  WINTERED_IN: wintered,
  WINTERED_OUT: wintered,
};

/** Whether this is a kind of entry that has a record. */
export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORD_WORDS, kind);

export const rightOver = (kind: RecordKind, what: 'update' | 'delete'): PermissionKey =>
  `${RECORD_WORDS[kind].area}:${what}`;

/** A value as a person reads it; undefined where there is none. */
export const recordValue = (value: unknown): string | undefined => {
  if (typeof value === 'number') return formatNumber(value, 2);
  if (typeof value === 'boolean') return value ? m.yes() : m.no();
  if (typeof value !== 'string' || value === '') return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
};

/** The name of a record, with its day. */
export const recordTitle = (kind: RecordKind, record: AnyRecord | undefined): string => {
  const { label, day } = RECORD_WORDS[kind];
  const on = record?.[day];
  return typeof on === 'string' ? m.colony_record_of({ kind: label(), day: formatDay(on) }) : label();
};
