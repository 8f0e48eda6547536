import { answerFields } from '@beekeeping/core/answer-fields';
import {
  filePart,
  id,
  label,
  name,
  patchOf,
  recordedByFields,
  recordFields,
  type WithChosenId,
} from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { DOCUMENT_CATEGORIES, DOCUMENT_LINK_KINDS, DOCUMENT_TYPES, documents } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

/** 20 MB (docs/requirements/running.md#documents), read as the other limits are: in powers of two. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The file in the part `file` of a form. */
export interface SentFile {
  fileName: string;
  contentType: string;
  sizeBytes: number;
}

const linkKind = z.enum(DOCUMENT_LINK_KINDS).meta({ description: 'The kind of record that it is filed against' });
const linkId = id().meta({ description: 'The record that it is filed against' });
const category = z.enum(DOCUMENT_CATEGORIES).meta({ description: 'Its category, which decides how long it is kept' });
const displayName = name().meta({ description: 'The name by which people recognise it' });

export const documentUploadSchema = z.strictObject({
  file: filePart<SentFile>().meta({
    type: 'string',
    format: 'binary',
    description: 'A PDF, PNG, JPEG or WEBP of at most 20 MiB',
  }),
  displayName: displayName.optional().meta({ description: 'The display name; that of the file by default' }),
  linkKind: linkKind.optional(),
  linkId: linkId.optional(),
  category: category.optional().meta({ description: 'Its category; by default what its link or type suggests' }),
});

const link = {
  linkKind: linkKind.nullish().meta({ description: 'The kind of record that it is filed against; null for none' }),
  linkId: linkId.nullish().meta({ description: 'The record that it is filed against; null for none' }),
};

export const documentPatchSchema = patchOf({ displayName, ...link });

// Sorted by unindexed fields: some thousand papers and photos, and most lists are of one record.
const sort = [
  'createdAt',
  'displayName',
  'fileName',
  'contentType',
  'sizeBytes',
  'category',
  'linkKind',
  'linkName',
  'recordedByName',
] as const;

export const documentListQuery = recordQuery(
  documents,
  { by: sort, default: '-createdAt' },
  {
    linkKind: several(z.enum(DOCUMENT_LINK_KINDS)),
    linkId: several(id(), 'Filed against one of these records'),
    colonyId: several(id(), 'Filed against one of these colonies, or an inspection or harvest of theirs'),
    category: several(z.enum(DOCUMENT_CATEGORIES)),
    contentType: several(z.enum(DOCUMENT_TYPES)),
  },
);

export const documentSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    displayName: z.string().meta({ description: 'The name by which people recognise it' }),
    fileName: z.string().meta({ description: 'The original file name' }),
    contentType: z.enum(DOCUMENT_TYPES).meta({ description: 'What it is by its bytes' }),
    sizeBytes: z.int().meta({ description: 'Of the stored content: a picture without metadata' }),
    sha256: z.string().meta({ description: 'SHA-256 of the stored content, in hex' }),
    thumbnailVersion: z.string().nullable().meta({
      description: 'As `v` in the address of its thumbnail: a browser may keep that for good. Null for a PDF',
    }),
    ...answerFields(link),
    linkName: z.string().nullable().meta({
      description: 'The name or number of that record, else its subject and day; null for none',
    }),
    category,
    keepUntil: z.string().nullable().meta({
      format: 'date',
      description: 'The last day on which it must be there; null when it may be deleted at any time',
    }),
  })
  .meta({ id: 'Document' });

const FALLBACK_NAME = 'document';

/** The stored file name: one line without a path, at most 200 characters, never empty. */
export const fileNameOf = (sent: string): string => {
  const base = sent.split(/[/\\]/).at(-1)!;
  const plain = base
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const parsed = label(200).safeParse(Array.from(plain).slice(-200).join(''));
  return parsed.success && !/^\.+$/.test(parsed.data) ? parsed.data : FALLBACK_NAME;
};

export type DocumentUpload = z.output<typeof documentUploadSchema> & WithChosenId;
export type DocumentPatch = z.output<typeof documentPatchSchema>;
export type DocumentListQuery = z.output<typeof documentListQuery>;
export type DocumentView = z.output<typeof documentSchema>;
