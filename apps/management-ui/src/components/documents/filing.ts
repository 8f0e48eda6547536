import type { PostDocumentsBody } from '@beekeeping/api-client';
import { useRef, useState } from 'react';
import { newId } from '../../outbox/new-id.ts';
import { wordsOf } from '../screen/problem-words.ts';
import { documentsOutdated, fileDocument } from './document-calls.ts';

/** One of the files that are being filed. */
export interface FiledFile {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'filed' | 'refused';
  reason?: string;
}

/** What all of them are filed against, and as what. */
export type FiledAs = Pick<PostDocumentsBody, 'linkKind' | 'linkId' | 'category'>;

/**
 * Files many at once, one after the other: a phone in the field has a thin line. One that is refused stops no other, and can be
 * tried again.
 */
export const useFiling = (as: FiledAs) => {
  const [files, setFiles] = useState<readonly FiledFile[]>([]);
  /** Those that are not sent yet; one run sends them all. */
  const queue = useRef<{ key: string; file: File; as: FiledAs }[]>([]);
  const isRunning = useRef(false);
  const mark = (key: string, next: Partial<FiledFile>): void =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...next } : each)));

  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) {
      const { key, file } = next;
      mark(key, { state: 'sending', reason: undefined });
      try {
        await fileDocument({ file, ...next.as }, key);
        mark(key, { state: 'filed' });
        void documentsOutdated();
      } catch (error) {
        mark(key, { state: 'refused', reason: wordsOf(error) });
      }
    }
    isRunning.current = false;
  };

  const send = (added: readonly { key: string; file: File }[]): void => {
    queue.current.push(...added.map((each) => ({ ...each, as })));
    void run();
  };
  return {
    files,
    isBusy: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    add: (list: Iterable<File>): void => {
      const added = Array.from(list, (file): FiledFile => ({ key: newId(), file, state: 'waiting' }));
      // What came to its end before is told no longer.
      setFiles((before) => [...before.filter(({ state }) => state !== 'filed'), ...added]);
      send(added);
    },
    again: (one: FiledFile): void => {
      mark(one.key, { state: 'waiting', reason: undefined });
      send([one]);
    },
    leaveOut: (one: FiledFile): void => setFiles((before) => before.filter(({ key }) => key !== one.key)),
  };
};
