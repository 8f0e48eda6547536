import type { Wintering } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export type Outcome = NonNullable<Wintering['outcome']>;
export type Cause = NonNullable<Wintering['cause']>;
export type LossCategory = NonNullable<Wintering['lossCategory']>;

export const outcomeWords: Record<Outcome, () => string> = {
  ALIVE: m.winter_alive,
  ALIVE_WEAK: m.winter_alive_weak,
  QUEEN_PROBLEM: m.winter_queen_problem,
  DEAD: m.winter_dead,
  DISASTER: m.winter_disaster,
  MERGED: m.winter_merged,
  SOLD: m.winter_sold,
};

export const causeWords: Record<Cause, () => string> = {
  VARROA_VIRUS: m.cause_varroa,
  STARVATION: m.cause_starvation,
  QUEEN_LOSS: m.cause_queen_loss,
  DRONE_LAYING: m.cause_drone_laying,
  TOO_WEAK: m.cause_too_weak,
  NOSEMA_DYSENTERY: m.cause_nosema,
  MICE: m.cause_mice,
  WOODPECKER: m.cause_woodpecker,
  ROBBING: m.cause_robbing,
  MOISTURE: m.cause_moisture,
  STORM_FLOOD: m.cause_storm,
  THEFT_VANDALISM: m.cause_theft,
  POISONING: m.cause_poisoning,
  UNKNOWN: m.cause_unknown,
};

export const lossWords: Record<LossCategory, () => string> = {
  MANY_DEAD_BEES: m.loss_many_dead,
  FEW_OR_NO_BEES: m.loss_few_bees,
  DEAD_IN_CELLS_WITHOUT_FOOD: m.loss_starved,
  DEAD_IN_CELLS_WITH_FOOD: m.loss_with_food,
  UNKNOWN: m.loss_unknown,
};
