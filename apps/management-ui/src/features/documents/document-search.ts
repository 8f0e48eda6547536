import type { Document } from '@beekeeping/api-client';

/** What is looked for among the documents, as it stands in the address. */
export interface DocumentSearch {
  q?: string;
  category?: Document['category'];
  linkKind?: NonNullable<Document['linkKind']>;
}

/** A value of the API; whether there is such a one the screen knows, whose words are no part of the way there. */
const value = (found: unknown): string | undefined =>
  typeof found === 'string' && /^[A-Z_]+$/.test(found) ? found : undefined;

/** Whatever an address says, only what may be looked for is taken from it. */
export const readDocumentSearch = ({ q, category, linkKind }: Record<string, unknown>): DocumentSearch => ({
  q: typeof q === 'string' ? q : undefined,
  category: value(category) as DocumentSearch['category'],
  linkKind: value(linkKind) as DocumentSearch['linkKind'],
});
