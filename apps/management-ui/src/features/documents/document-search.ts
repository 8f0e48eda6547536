import type { Document } from '@beekeeping/api-client';
import { searchParams, word, wordLike } from '../../components/screen/search-params.ts';

/** A value of the API; whether there is such a one the screen knows, whose words are no part of the way there. */
const VALUE = /^[A-Z_]+$/u;

/** What is looked for among the documents, as it stands in the address. */
export const readDocumentSearch = searchParams({
  q: word,
  category: wordLike<Document['category']>(VALUE),
  linkKind: wordLike<NonNullable<Document['linkKind']>>(VALUE),
});
export type DocumentSearch = ReturnType<typeof readDocumentSearch>;
