import { type COLONY_STATUSES, ENDED_COLONY_STATUSES } from '@beekeeping/db/schema';

type ColonyStatus = (typeof COLONY_STATUSES)[number];

export type EndedStatus = (typeof ENDED_COLONY_STATUSES)[number];

const endedStatuses: readonly ColonyStatus[] = ENDED_COLONY_STATUSES;

/** Whether a colony of this status has ended; with every other one it lives (docs/requirements/herd.md#colonies). */
export const isEndedStatus = (status: ColonyStatus): status is EndedStatus => endedStatuses.includes(status);
