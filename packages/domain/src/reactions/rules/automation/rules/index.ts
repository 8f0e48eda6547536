import type { RuleTrigger } from '@beekeeping/db';
import type { Rule } from '../rule.ts';
import { bestBeforeApproaching } from './best-before-approaching.rule.ts';
import { certificateExpiring } from './certificate-expiring.rule.ts';
import { colonySplit } from './colony-split.rule.ts';
import { deviceSilent } from './device-silent.rule.ts';
import { diseaseSuspected } from './disease-suspected.rule.ts';
import { feedingDeadline } from './feeding-deadline.rule.ts';
import { flow } from './flow.rule.ts';
import { forageStart } from './forage-start.rule.ts';
import { frostOrHeat } from './frost-or-heat.rule.ts';
import { honeyWaterHigh } from './honey-water-high.rule.ts';
import { inspectionDue } from './inspection-due.rule.ts';
import { lowStores } from './low-stores.rule.ts';
import { medicineLotExpiring } from './medicine-lot-expiring.rule.ts';
import { medicineLow } from './medicine-low.rule.ts';
import { queenIntroduced } from './queen-introduced.rule.ts';
import { queenNotSeen } from './queen-not-seen.rule.ts';
import { queenOld } from './queen-old.rule.ts';
import { robbing } from './robbing.rule.ts';
import { restrictionEnded } from './restriction-ended.rule.ts';
import { restrictionStarted } from './restriction-started.rule.ts';
import { stockLow } from './stock-low.rule.ts';
import { storesByScale } from './stores-by-scale.rule.ts';
import { storm } from './storm.rule.ts';
import { superFilling } from './super-filling.rule.ts';
import { supersFull } from './supers-full.rule.ts';
import { swarm } from './swarm.rule.ts';
import { swarmCellsFound } from './swarm-cells-found.rule.ts';
import { theftOrFall } from './theft-or-fall.rule.ts';
import { treatmentEnded } from './treatment-ended.rule.ts';
import { treatmentStarted } from './treatment-started.rule.ts';
import { tskReferenceDay } from './tsk-reference-day.rule.ts';
import { varroaMeasurementDue } from './varroa-measurement-due.rule.ts';
import { varroaRed } from './varroa-red.rule.ts';
import { varroaYellow } from './varroa-yellow.rule.ts';
import { withdrawalEnded } from './withdrawal-ended.rule.ts';

/** Every rule by its trigger, except those that draw numbers (docs/requirements/reactions.md#rules). */
export const ruleCatalog: Readonly<Record<RuleTrigger, Rule>> = {
  VARROA_RED: varroaRed,
  VARROA_YELLOW: varroaYellow,
  VARROA_MEASUREMENT_DUE: varroaMeasurementDue,
  TREATMENT_STARTED: treatmentStarted,
  TREATMENT_ENDED: treatmentEnded,
  WITHDRAWAL_ENDED: withdrawalEnded,
  INSPECTION_DUE: inspectionDue,
  SWARM_CELLS_FOUND: swarmCellsFound,
  QUEEN_NOT_SEEN: queenNotSeen,
  QUEEN_INTRODUCED: queenIntroduced,
  QUEEN_OLD: queenOld,
  COLONY_SPLIT: colonySplit,
  LOW_STORES: lowStores,
  FEEDING_DEADLINE: feedingDeadline,
  DISEASE_SUSPECTED: diseaseSuspected,
  CERTIFICATE_EXPIRING: certificateExpiring,
  RESTRICTION_STARTED: restrictionStarted,
  RESTRICTION_ENDED: restrictionEnded,
  TSK_REFERENCE_DAY: tskReferenceDay,
  MEDICINE_LOT_EXPIRING: medicineLotExpiring,
  MEDICINE_LOW: medicineLow,
  BEST_BEFORE_APPROACHING: bestBeforeApproaching,
  STOCK_LOW: stockLow,
  HONEY_WATER_HIGH: honeyWaterHigh,
  FORAGE_START: forageStart,
  FROST_OR_HEAT: frostOrHeat,
  STORM: storm,
  SWARM: swarm,
  THEFT_OR_FALL: theftOrFall,
  ROBBING: robbing,
  DEVICE_SILENT: deviceSilent,
  FLOW: flow,
  SUPER_FILLING: superFilling,
  SUPERS_FULL: supersFull,
  STORES_BY_SCALE: storesByScale,
};

/** The rule behind a trigger; undefined for one that draws numbers. */
export const findRule = (trigger: string): Rule | undefined =>
  Object.hasOwn(ruleCatalog, trigger) ? ruleCatalog[trigger as RuleTrigger] : undefined;
