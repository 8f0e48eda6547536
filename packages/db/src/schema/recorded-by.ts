import { uuid } from 'drizzle-orm/pg-core';
import { users } from './identity/users.ts';

/** The user who recorded the row; null for imports and the shop (docs/requirements/http.md#names-and-ids). */
export const recordedByColumn = () => ({ recordedById: uuid().references(() => users.id) });
