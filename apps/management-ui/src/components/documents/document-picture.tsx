import type { Document } from '@beekeeping/api-client';
import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileImage } from '../screen/file-image.tsx';
import { documentThumbnail } from './document-calls.ts';
import styles from './documents.module.css';

/** What a document looks like in small; a paper by its sign. */
export function DocumentPicture({ document }: { document: Document }) {
  const { id, thumbnailVersion, contentType } = document;
  if (thumbnailVersion !== null) return <Thumbnail id={id} version={thumbnailVersion} />;
  const Icon = contentType === 'application/pdf' ? IconFileTypePdf : IconFile;
  return (
    <span className={styles.image}>
      <Icon aria-hidden size={48} stroke={1.2} />
    </span>
  );
}

/** Asked for when it comes into sight. */
function Thumbnail({ id, version }: { id: string; version: string }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  const { data: file, isError } = useQuery({ ...documentThumbnail(id, version), enabled: wasSeen });
  return (
    <span ref={ref} className={styles.image}>
      {file === undefined ? wasSeen && !isError && <Skeleton height="100%" /> : <FileImage file={file} />}
    </span>
  );
}
