import { z } from 'zod';

/** What the answer of a dated record tells beside its `colonyId`: the name of the colony, and its place on the day. */
export const colonyAndPlaceFields = {
  colonyName: z.string(),
  apiaryId: z.guid().meta({ description: 'Where the colony stood on the day' }),
  apiaryName: z.string().meta({ description: 'What that apiary was called when this was recorded' }),
};
