import type { Document, PatchDocumentsByIdBody } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { documentFile } from '../../components/documents/document-calls.ts';
import { DocumentPicture } from '../../components/documents/document-picture.tsx';
import { categoryWords, fileSize } from '../../components/documents/document-words.ts';
import styles from '../../components/documents/documents.module.css';
import { useOpenDocument } from '../../components/documents/open-document.ts';
import { type EditField, EditSheet } from '../../components/form/edit-sheet.tsx';
import { Sheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { Facts } from '../../components/screen/facts.tsx';
import { formatDay } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { wordsOf } from '../../components/screen/problem-words.ts';
import { showDone } from '../../components/screen/say.tsx';
import type { AnyRecord, Tagged } from '../../components/screen/tagged.ts';
import { fetchFile } from '../../components/table/file-progress.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { type LinkKind, linkWords, screenOf } from './link-words.ts';
import { changeDocument, oneDocument, removeDocument } from './queries.ts';
import { AnchorLink } from '../../components/screen/links.tsx';
import { RecordPicker } from './record-picker.tsx';

const route = getRouteApi('/documents/$documentId');

/** A document: what it is, what it belongs to, and what can be done with it. */
export function DocumentSheet() {
  const { documentId } = route.useParams();
  const close = useClose();
  const document = useQuery(oneDocument(documentId));
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <Edit id={documentId} onClose={() => setEdited(false)} />;
  return (
    <Sheet title={document.data?.data.displayName ?? m.document()} onClose={close}>
      <Loaded of={document}>
        {({ data }) => <About document={data} edit={() => setEdited(true)} close={close} />}
      </Loaded>
    </Sheet>
  );
}

function About({ document, edit, close }: { document: Document; edit: () => void; close: () => void }) {
  const { id, fileName, displayName, sizeBytes, category, createdAt, recordedByName, keepUntil } = document;
  const may = useMay();
  const open = useOpenDocument(document);
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeDocument(id),
    onSuccess: () => {
      showDone(m.document_removed({ name: displayName }));
      close();
    },
  });
  return (
    <div className={styles.sheet}>
      <button
        type="button"
        className={styles.document}
        aria-label={m.document_open({ name: displayName })}
        aria-busy={open.isPending}
        onClick={() => open.mutate()}
      >
        <DocumentPicture document={document} />
      </button>
      <Facts
        facts={[
          [m.document_category(), categoryWords[category]()],
          [m.document_filed_with(), linkOf(document)],
          [m.document_filed_on(), [formatDay(createdAt.slice(0, 10)), recordedByName].filter(Boolean).join(', ')],
          [m.document_file(), `${fileName}, ${fileSize(sizeBytes)}`],
          [m.document_keep_until(), keepUntil && formatDay(keepUntil)],
        ]}
      />
      <div className={styles.ways}>
        <Button
          leftSection={<IconDownload aria-hidden size={20} />}
          onClick={() =>
            void fetchFile({
              name: fileName,
              underway: m.document_fetching({ name: displayName }),
              fetch: () => documentFile(id),
            })
          }
        >
          {m.download()}
        </Button>
        {may('documents:update') && (
          <Button variant="default" onClick={edit}>
            {m.edit()}
          </Button>
        )}
        {may('documents:delete') && !isAsked && (
          <Button variant="subtle" c="var(--alarm)" onClick={() => setAsked(true)}>
            {m.document_remove()}
          </Button>
        )}
      </div>
      {isAsked && (
        <div role="group" aria-label={m.document_remove()}>
          <Text fw={600} mb="xs">
            {m.document_remove_sure()}
          </Text>
          <div className={styles.ways}>
            <Button variant="default" autoFocus onClick={() => setAsked(false)}>
              {m.cancel()}
            </Button>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {m.document_remove_yes()}
            </Button>
          </div>
        </div>
      )}
      {remove.isError && (
        <Text role="alert" c="var(--alarm)">
          {wordsOf(remove.error)}
        </Text>
      )}
    </div>
  );
}

const nameOfLink = (linkKind: LinkKind, linkName: string | null): string =>
  [linkWords[linkKind](), linkName].filter(Boolean).join(' ');

/** What a document belongs to, with the way there where there is a screen of it. */
const linkOf = ({ linkKind, linkId, linkName }: Document) => {
  if (linkKind === null || linkId === null) return m.document_filed_with_nothing();
  const to = screenOf(linkKind, linkId);
  const name = nameOfLink(linkKind, linkName);
  return to === undefined ? (
    name
  ) : (
    <AnchorLink to={to} inherit>
      {name}
    </AnchorLink>
  );
};

/** One field of the form for the two that the service takes together. */
const editable = ({ data, etag }: Tagged<Document>): Tagged<AnyRecord> => {
  const { displayName, linkKind, linkId } = data;
  return { etag, data: { displayName, link: linkKind && `${linkKind} ${linkId}` } };
};

const linkKindIn = (link: unknown): LinkKind => (link as string).split(' ')[0] as LinkKind;

const linkField = (name: string): EditField => ({
  name: 'link',
  label: m.document_filed_with(),
  words: (value) => (value === null ? m.document_filed_with_nothing() : linkWords[linkKindIn(value)]()),
  kind: ({ value, error, onChange }) => (
    <RecordPicker value={value as string | null} name={name} error={error} onChange={onChange} />
  ),
});

/** Another name, or another record that it is filed with. */
function Edit({ id, onClose }: { id: string; onClose: () => void }) {
  const document = useQuery(oneDocument(id)).data?.data;
  const record = useQuery({ ...oneDocument(id), select: editable });
  const name = document?.linkKind ? nameOfLink(document.linkKind, document.linkName) : '';
  return (
    <EditSheet
      title={document ? m.edit_one({ name: document.displayName }) : m.edit()}
      right="documents:update"
      record={record}
      fields={[{ name: 'displayName', label: m.name(), kind: 'text', isNeeded: true }, linkField(name)]}
      save={(etag, { link, ...changed }) => changeDocument(id, etag, { ...changed, ...linkFields(link) })}
      onClose={onClose}
    />
  );
}

/** `COLONY 0193…` as the two fields that it is sent in; nothing where it was not changed. */
const linkFields = (link: unknown): Pick<PatchDocumentsByIdBody, 'linkKind' | 'linkId'> => {
  if (link === undefined) return {};
  if (link === null) return { linkKind: null, linkId: null };
  return { linkKind: linkKindIn(link), linkId: (link as string).split(' ')[1]! };
};
