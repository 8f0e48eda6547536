import { z } from 'zod';

/** Names in the answer of a dated record beside its `colonyId`: the name of the colony, and its place on the day. */
export const colonyAndPlaceFields = {
  colonyName: z.string(),
  apiaryId: z.guid().meta({ description: 'Place of the colony on that day' }),
  apiaryName: z.string().meta({ description: 'Name of that apiary when this was recorded' }),
};
