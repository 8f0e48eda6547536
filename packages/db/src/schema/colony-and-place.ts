import { text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from './herd/apiaries.ts';
import { colonies } from './herd/colonies.ts';

/** The colony that a dated record is of, and its place on the day. */
export const colonyAndPlaceColumns = () => ({
  colonyId: uuid()
    .notNull()
    .references(() => colonies.id),
  /** Where the colony stood on the day. */
  apiaryId: uuid()
    .notNull()
    .references(() => apiaries.id),
  /** What the apiary was called when the record was made. */
  apiaryName: text().notNull(),
});
