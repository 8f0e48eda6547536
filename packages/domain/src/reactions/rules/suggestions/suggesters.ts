import type { Suggester } from './suggester.ts';
import { addSuper, addSuperAtApiary } from './types/add-super.ts';
import { bottle } from './types/bottle.ts';
import { feed } from './types/feed.ts';
import { apiaryWithoutLocation, colonyWithoutQueen, lotWithoutReceipt } from './types/fix-data.ts';
import { harvest, harvestAtApiary } from './types/harvest.ts';
import { moveToForage } from './types/move-to-forage.ts';
import { recountVarroa, treatVarroa } from './types/rated-colony.ts';
import { removeSuper } from './types/remove-super.ts';
import { reorder } from './types/reorder.ts';
import { requeen } from './types/requeen.ts';
import { setStatus } from './types/set-status.ts';
import { splitColony } from './types/split-colony.ts';
import { mergeWeak } from './types/merge-weak.ts';
import { updateBestBefore } from './types/update-best-before.ts';

/** Everything that can be suggested, in the order in which it is evaluated: adding one is one file and a line here. */
export const suggesters: readonly Suggester[] = [
  treatVarroa,
  recountVarroa,
  feed,
  addSuper,
  addSuperAtApiary,
  removeSuper,
  splitColony,
  mergeWeak,
  requeen,
  setStatus,
  moveToForage,
  harvest,
  harvestAtApiary,
  bottle,
  reorder,
  updateBestBefore,
  colonyWithoutQueen,
  apiaryWithoutLocation,
  lotWithoutReceipt,
];
