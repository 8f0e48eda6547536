import type { Document } from '@beekeeping/api-client';
import { categoryWords } from '../../components/documents/document-words.ts';
import { linkWords } from './link-words.ts';

/** What is looked for among the documents, as it stands in the address. */
export interface DocumentSearch {
  q?: string;
  category?: Document['category'];
  linkKind?: NonNullable<Document['linkKind']>;
}

/** Whatever an address says, only what can be looked for is taken from it. */
export const readDocumentSearch = (found: Record<string, unknown>): DocumentSearch => ({
  q: typeof found.q === 'string' ? found.q : undefined,
  category: Object.hasOwn(categoryWords, String(found.category)) ? (found.category as Document['category']) : undefined,
  linkKind: Object.hasOwn(linkWords, String(found.linkKind))
    ? (found.linkKind as DocumentSearch['linkKind'])
    : undefined,
});
