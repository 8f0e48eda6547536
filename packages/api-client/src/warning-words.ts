import type { Language } from '@beekeeping/messages/language';
import { write } from '@beekeeping/messages/sentence';
import { WARNINGS } from '@beekeeping/messages/warnings';
import type { Warning } from './generated/openapi-types.ts';

/** A warning that was kept, as a sentence in this language: its `message` is in that of when it was answered. */
export const warningWords = ({ kind, figures, message }: Warning, language: Language): string =>
  // One of a later version has no words here.
  Object.hasOwn(WARNINGS, kind) ? write(WARNINGS[kind], figures, language) : message;
