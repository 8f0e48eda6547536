import path from 'node:path';
import { readXml, type Reading, unreadable } from './read-xml.ts';

/** Sheets, and shared parts. */
const MAX_RELATIONSHIPS = 1_000;
const MAX_SHEETS = 100;

interface Relationship {
  id: string;
  /** The last word of its type, which is the same in both editions of the standard. */
  kind: string;
  /** The path of the part in the archive. */
  target: string;
}

/**
 * The relationships of a part: `xl/workbook.xml` has them in `xl/_rels/workbook.xml.rels`, the package in
 * `_rels/.rels`.
 */
const relationshipsOf = async (part: string, reading: Reading): Promise<Relationship[]> => {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const found: Relationship[] = [];
  await readXml(`${folder}_rels/${part.slice(folder.length)}.rels`, reading, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      reading.allowance.take('parts', MAX_RELATIONSHIPS);
      const target = Target.startsWith('/') ? Target.slice(1) : path.posix.normalize(folder + Target);
      found.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return found;
};

/** The parts of a workbook with its cells. */
interface Parts {
  /** Visible sheets, in their order. */
  sheets: readonly string[];
  styles: string | undefined;
  sharedTexts: string | undefined;
  /** Its days are counted since 1904. */
  is1904: boolean;
}

/**
 * Finds the parts of a workbook by what it says of them: their names are the choice of the program that wrote it.
 * @throws AppError VALIDATION_FAILED for what is no workbook
 */
export const findParts = async (reading: Reading): Promise<Parts> => {
  const workbook = (await relationshipsOf('', reading)).find(({ kind }) => kind === 'officeDocument')?.target;
  if (workbook === undefined) throw unreadable();
  const relationships = await relationshipsOf(workbook, reading);
  const targets = new Map(relationships.map((relationship) => [relationship.id, relationship]));
  const only = (kind: string) => relationships.find((relationship) => relationship.kind === kind)?.target;
  const parts = { sheets: [] as string[], styles: only('styles'), sharedTexts: only('sharedStrings'), is1904: false };
  await readXml(workbook, reading, {
    open: (name, { date1904, state, ...attributes }) => {
      if (name === 'workbookPr') parts.is1904 = date1904 === '1' || date1904 === 'true';
      if (name !== 'sheet' || (state !== undefined && state !== 'visible')) return;
      const [, id = ''] = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id')) ?? [];
      const sheet = targets.get(id);
      // Charts have sheets of their own.
      if (sheet?.kind !== 'worksheet') return;
      reading.allowance.take('sheets', MAX_SHEETS);
      parts.sheets.push(sheet.target);
    },
  });
  if (parts.sheets.length === 0) throw unreadable();
  return parts;
};
