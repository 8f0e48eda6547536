import type { Queryable } from '@beekeeping/db';
import { PLACEHOLDER_NAMES, PLACEHOLDERS } from './placeholder-catalog.ts';
import { labelTemplateRecords } from './label-template.records.ts';

/** All placeholders: what may be between two pairs of braces in a text. */
export const listPlaceholders = () =>
  PLACEHOLDER_NAMES.map((name) => {
    const { description, source, example } = PLACEHOLDERS[name];
    return { name, description, source, example };
  });

/** The pictures of a template, as the service encoded them; none of an unknown one. */
export const storedLabelImages = async (db: Queryable, id: string): Promise<Set<string>> => {
  const row = await labelTemplateRecords.find(db, id);
  return new Set((row?.elements ?? []).flatMap((element) => (element.type === 'IMAGE' ? [element.image] : [])));
};
