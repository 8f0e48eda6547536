import { m } from '../generated/messages/messages.js';
import type { Entry } from './entry.ts';
import type { RecordablePath } from './recordable.ts';

const KINDS: Record<RecordablePath, () => string> = {
  '/inspections': m.outbox_kind_inspection,
  '/varroa-measurements': m.outbox_kind_varroa,
  '/feedings': m.outbox_kind_feeding,
  '/harvests': m.outbox_kind_harvest,
  '/documents': m.outbox_kind_photo,
  '/tasks/{id}/complete': m.outbox_kind_task,
  '/rounds': m.outbox_kind_round,
  '/rounds/{id}': m.outbox_kind_round_end,
  '/rounds/{id}/visits/{colonyId}': m.outbox_kind_visit,
};

/** What was recorded, in a word. */
export const kindOf = ({ path }: Entry): string => KINDS[path as RecordablePath]();
