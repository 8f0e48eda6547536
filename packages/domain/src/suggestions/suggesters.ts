import type { Suggester } from './suggester.ts';
import { apiaryWithoutLocation, colonyWithoutQueen } from './types/fix-data.ts';
import { recountVarroa } from './types/recount-varroa.ts';
import { requeen } from './types/requeen.ts';
import { treatVarroa } from './types/treat-varroa.ts';

/** Everything that can be suggested, in the order in which it is evaluated: adding one is one file and a line here. */
export const suggesters: readonly Suggester[] = [
  treatVarroa,
  recountVarroa,
  requeen,
  colonyWithoutQueen,
  apiaryWithoutLocation,
];
