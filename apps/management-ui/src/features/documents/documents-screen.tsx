import type { Document } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { DocumentPicture } from '../../components/documents/document-picture.tsx';
import { aboutDocument, categoryWords } from '../../components/documents/document-words.ts';
import styles from '../../components/documents/documents.module.css';
import { FileDrop } from '../../components/documents/file-drop.tsx';
import { choicesOf } from '../../components/form/choices-of.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import filters from '../../components/table/filters.module.css';
import { MorePages } from '../../components/table/more-pages.tsx';
import { SearchField } from '../../components/table/search-field.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import type { DocumentSearch } from './document-search.ts';
import { linkWords } from './link-words.ts';
import { documentPages } from './queries.ts';

const route = getRouteApi('/documents');

/** What an address asks for, as far as there is such a thing. */
const knownOf = ({ q, category, linkKind }: DocumentSearch): DocumentSearch => ({
  q,
  category: category && Object.hasOwn(categoryWords, category) ? category : undefined,
  linkKind: linkKind && Object.hasOwn(linkWords, linkKind) ? linkKind : undefined,
});

/** Every paper and photo, with the way to file more. */
export function DocumentsScreen() {
  const search = knownOf(route.useSearch());
  const navigate = route.useNavigate();
  const may = useMay();
  const pages = useInfiniteQuery(documentPages(search));
  const found = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <Screen title={m.documents()}>
      {may('documents:create') && <FileMany />}
      <Filters
        search={search}
        change={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
      />
      <Loaded of={pages} bones={<Bones rows={2} height={180} />}>
        {() =>
          found.length === 0 ? (
            <Empty>{isFiltered ? m.documents_none_match() : m.documents_none()}</Empty>
          ) : (
            <ul className={styles.grid} aria-label={m.documents()}>
              {found.map((document) => (
                <li key={document.id}>
                  <OneDocument document={document} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MorePages of={pages} />
      <Outlet />
    </Screen>
  );
}

/** Files are dropped as what they are, or as what the service takes them for. */
function FileMany() {
  const [category, setCategory] = useState<Document['category']>();
  return (
    <div className={styles.filing}>
      <FileDrop isMain as={category === undefined ? {} : { category }} />
      <NativeSelect
        label={m.document_file_as()}
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) => setCategory((value || undefined) as Document['category'])}
        data={[{ value: '', label: m.document_file_as_likely() }, ...choicesOf(categoryWords)]}
      />
    </div>
  );
}

function Filters(props: { search: DocumentSearch; change: (next: Partial<DocumentSearch>) => void }) {
  const { search, change } = props;
  return (
    <search className={filters.filters}>
      <SearchField hint={m.documents_search()} q={search.q} look={(q) => change({ q })} />
      <NativeSelect
        aria-label={m.document_category()}
        value={search.category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ category: (value || undefined) as DocumentSearch['category'] })
        }
        data={[{ value: '', label: m.documents_every_category() }, ...choicesOf(categoryWords)]}
      />
      <NativeSelect
        aria-label={m.document_filed_with()}
        value={search.linkKind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ linkKind: (value || undefined) as DocumentSearch['linkKind'] })
        }
        data={[{ value: '', label: m.documents_every_link() }, ...choicesOf(linkWords)]}
      />
    </search>
  );
}

function OneDocument({ document }: { document: Document }) {
  const { id, displayName, category, linkName } = document;
  return (
    <Link to="/documents/$documentId" params={{ documentId: id }} search className={styles.document}>
      <DocumentPicture document={document} />
      <span className={styles.name}>{displayName}</span>
      <span className={styles.about}>{[categoryWords[category](), linkName].filter(Boolean).join(' · ')}</span>
      <span className={styles.about}>{aboutDocument(document)}</span>
    </Link>
  );
}
