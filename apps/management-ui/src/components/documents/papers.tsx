import type { Document } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../generated/messages/messages.js';
import { Bones, Empty, Loaded } from '../screen/loaded.tsx';
import { documentsOf, type PapersOf } from './document-calls.ts';
import { DocumentPicture } from './document-picture.tsx';
import { aboutDocument } from './document-words.ts';
import styles from './documents.module.css';
import { FileDrop } from './file-drop.tsx';
import { useOpenDocument } from './open-document.ts';

type Category = Document['category'];

/**
 * The papers and photos of a record, and the way to add some.
 * @param props.paper what a paper of it usually is: so long it is kept (docs/requirements/authorities.md#papers)
 * @param props.isWritable whether some may be added
 * @param props.none what is said where there are none
 * @param props.isMain whether the screen is about them
 */
export function Papers(props: { of: PapersOf; paper: Category; isWritable: boolean; none: string; isMain?: boolean }) {
  const { of, paper, isWritable, none, isMain } = props;
  const documents = useQuery(documentsOf(of));
  return (
    <>
      {/* What is nothing in particular is taken for what it looks like. */}
      {isWritable && <FileDrop as={paper === 'OTHER' ? of : { ...of, category: paper }} isMain={isMain} />}
      <Loaded of={documents} bones={<Bones rows={2} height={160} />}>
        {(found) =>
          found.length === 0 ? (
            <Empty>{none}</Empty>
          ) : (
            <ul className={styles.grid}>
              {found.map((document) => (
                <li key={document.id}>
                  <Paper document={document} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Paper({ document }: { document: Document }) {
  const open = useOpenDocument(document);
  return (
    <button
      type="button"
      className={styles.document}
      aria-label={m.document_open({ name: document.displayName })}
      aria-busy={open.isPending}
      onClick={() => open.mutate()}
    >
      <DocumentPicture document={document} />
      <span className={styles.name}>{document.displayName}</span>
      <span className={styles.about}>{aboutDocument(document)}</span>
    </button>
  );
}
