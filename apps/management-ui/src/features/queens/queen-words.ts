import type { Queen } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export const queenStatusWords: Record<Queen['status'], () => string> = {
  VIRGIN: m.queen_status_virgin,
  LAYING: m.queen_status_laying,
  RESERVE: m.queen_status_reserve,
  DRONE_LAYING: m.queen_status_drone_laying,
  REPLACED: m.queen_status_replaced,
  DEAD: m.queen_status_dead,
  LOST: m.queen_status_lost,
  SOLD: m.queen_status_sold,
  CULLED: m.queen_status_culled,
};

export const LIVING: readonly Queen['status'][] = ['VIRGIN', 'LAYING', 'RESERVE', 'DRONE_LAYING'];

export const raceWords: Record<NonNullable<Queen['race']>, () => string> = {
  CARNICA: m.race_carnica,
  BUCKFAST: m.race_buckfast,
  LIGUSTICA: m.race_ligustica,
  MELLIFERA: m.race_mellifera,
  CAUCASICA: m.race_caucasica,
  LANDRACE_HYBRID: m.race_landrace_hybrid,
  OTHER: m.race_other,
  UNKNOWN: m.race_unknown,
};

export const queenOriginWords: Record<NonNullable<Queen['origin']>, () => string> = {
  OWN_REARED: m.queen_origin_own_reared,
  PURCHASED: m.queen_origin_purchased,
  GIFT: m.queen_origin_gift,
  SWARM: m.queen_origin_swarm,
  SWARM_CELL: m.queen_origin_swarm_cell,
  EMERGENCY: m.queen_origin_emergency,
  SUPERSEDURE: m.queen_origin_supersedure,
  UNKNOWN: m.queen_origin_unknown,
};

export const matingWords: Record<NonNullable<Queen['matingType']>, () => string> = {
  INSTRUMENTAL: m.mating_instrumental,
  ISLAND_STATION: m.mating_island_station,
  LAND_STATION: m.mating_land_station,
  OPEN: m.mating_open,
  UNMATED: m.mating_unmated,
  UNKNOWN: m.mating_unknown,
};

/** Race and line, as they are said together. */
export const breedingOf = ({ race, line }: Queen): string =>
  [race === null ? null : raceWords[race](), line].filter((each) => each !== null).join(', ');
