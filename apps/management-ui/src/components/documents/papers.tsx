import type { Document } from '@beekeeping/api-client';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconCamera, IconFile, IconFileTypePdf, IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { FileImage } from '../screen/file-image.tsx';
import { formatDay, formatNumber } from '../screen/format.ts';
import { Bones, Empty, Loaded } from '../screen/loaded.tsx';
import { wordsOf } from '../screen/problem-words.ts';
import { showDone, showFailure } from '../screen/say.tsx';
import { download } from '../table/download.ts';
import { documentFile, documentImage, documentsOf, fileDocument, type PapersOf } from './document-queries.ts';
import styles from './papers.module.css';

type Category = Document['category'];

const ACCEPTED = 'application/pdf,image/png,image/jpeg,image/webp';

/**
 * The papers and photos of a record, and the way to add some.
 * @param props.paper what a paper of it usually is: so long it is kept (docs/requirements/authorities.md#papers)
 * @param props.isWritable whether some may be added
 * @param props.none what is said where there are none
 * @param props.isMain whether the screen is about them
 */
export function Papers(props: { of: PapersOf; paper: Category; isWritable: boolean; none: string; isMain?: boolean }) {
  const documents = useQuery(documentsOf(props.of));
  return (
    <>
      {props.isWritable && <AddPaper of={props.of} paper={props.paper} isMain={props.isMain ?? false} />}
      <Loaded of={documents} bones={<Bones rows={2} height={160} />}>
        {(found) =>
          found.length === 0 ? (
            <Empty>{props.none}</Empty>
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

/** Files are chosen, photographed or dropped, and sent one after the other. */
function AddPaper(props: { of: PapersOf; paper: Category; isMain: boolean }) {
  const { paper, isMain } = props;
  const { linkKind, linkId } = props.of;
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (chosen: File[]) => {
      setWaiting(chosen.map(({ name }) => name));
      for (const file of chosen) {
        const category = file.type.startsWith('image/') && paper === 'OTHER' ? 'PHOTO' : paper;
        // One after the other: a phone in the field has a thin line.
        await fileDocument({ file, linkKind, linkId, category });
        setWaiting((before) => before.slice(1));
        showDone(m.colony_documents_sent({ name: file.name }));
      }
    },
    onError: () => setWaiting([]),
  });
  const take = (list: FileList | null): void => {
    if (list !== null && list.length > 0) send.mutate([...list]);
  };
  const input = (ref: typeof files, label: string, capture?: 'environment'): ReactNode => (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={label}
      accept={capture ? 'image/*' : ACCEPTED}
      capture={capture}
      multiple={capture === undefined}
      onChange={({ currentTarget }) => {
        take(currentTarget.files);
        currentTarget.value = '';
      }}
    />
  );
  const hover =
    (over: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault();
      setOver(over);
    };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <div className={styles.ways}>
        <Button
          size="lg"
          variant={isMain ? 'filled' : 'default'}
          leftSection={<IconCamera aria-hidden size={22} />}
          loading={send.isPending}
          onClick={() => camera.current?.click()}
        >
          {m.colony_documents_photo()}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPaperclip aria-hidden size={22} />}
          disabled={send.isPending}
          onClick={() => files.current?.click()}
        >
          {m.colony_documents_add()}
        </Button>
        <Text c="var(--soft)">{`${m.colony_documents_drop()} · ${m.colony_documents_kinds()}`}</Text>
      </div>
      {input(camera, m.colony_documents_photo(), 'environment')}
      {input(files, m.colony_documents_add())}
      <div role="status">
        {waiting[0] !== undefined && <Text>{m.colony_documents_sending({ name: waiting[0] })}</Text>}
      </div>
      {send.isError && (
        <Text role="alert" c="var(--alarm)">
          {wordsOf(send.error)}
        </Text>
      )}
    </div>
  );
}

function Paper({ document }: { document: Document }) {
  const { id, displayName, fileName, contentType, createdAt, sizeBytes, thumbnailVersion } = document;
  const open = useMutation({
    mutationFn: async () => {
      const file = await documentFile(id);
      const opened = globalThis.open(URL.createObjectURL(file), '_blank');
      // Where no tab may be opened it is saved.
      if (opened === null) download(file, fileName);
    },
    onError: showFailure,
  });
  const Icon = contentType === 'application/pdf' ? IconFileTypePdf : IconFile;
  return (
    <button
      type="button"
      className={styles.document}
      aria-label={m.colony_documents_open({ name: displayName })}
      aria-busy={open.isPending}
      onClick={() => open.mutate()}
    >
      {thumbnailVersion === null ? (
        <span className={styles.image}>
          <Icon aria-hidden size={48} stroke={1.2} />
        </span>
      ) : (
        <Thumbnail id={id} version={thumbnailVersion} />
      )}
      <span className={styles.name}>{displayName}</span>
      <span className={styles.about}>
        {`${formatDay(createdAt.slice(0, 10))} · ${formatNumber(sizeBytes / 1_048_576, 1)} MB`}
      </span>
    </button>
  );
}

function Thumbnail({ id, version }: { id: string; version: string }) {
  const { data: file, isError } = useQuery(documentImage(id, version));
  return (
    <span className={styles.image}>
      {file === undefined ? !isError && <Skeleton height="100%" /> : <FileImage file={file} />}
    </span>
  );
}
