import type { Apiary, Colony } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

/** The words of the API's values that several areas show. */
export const colonyStatusWords: Record<Colony['status'], () => string> = {
  ACTIVE: m.colony_status_active,
  WEAK: m.colony_status_weak,
  CONSPICUOUS: m.colony_status_conspicuous,
  QUEENLESS: m.colony_status_queenless,
  DEAD: m.colony_status_dead,
  DISSOLVED: m.colony_status_dissolved,
  MERGED: m.colony_status_merged,
  SOLD: m.colony_status_sold,
  LOST: m.colony_status_lost,
  CULLED: m.colony_status_culled,
};

/** Those between which a colony goes while it lives; the others are ends. */
export const LIVING_STATUSES = ['ACTIVE', 'WEAK', 'CONSPICUOUS', 'QUEENLESS'] as const;

export const isLivingStatus = (status: Colony['status'] | null): boolean =>
  LIVING_STATUSES.some((living) => living === status);

export const colonyTypeWords: Record<Colony['type'], () => string> = {
  PRODUCTION: m.colony_type_production,
  NUCLEUS: m.colony_type_nucleus,
  SWARM: m.colony_type_swarm,
  ARTIFICIAL_SWARM: m.colony_type_artificial_swarm,
  MATING_NUC: m.colony_type_mating_nuc,
  BREEDER: m.colony_type_breeder,
  DRONE: m.colony_type_drone,
};

export const apiaryKindWords: Record<Apiary['kind'], () => string> = {
  PERMANENT: m.apiary_kind_permanent,
  MIGRATORY: m.apiary_kind_migratory,
  MATING_STATION: m.apiary_kind_mating_station,
};
