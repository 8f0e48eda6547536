import { Button, CloseButton, Text } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { m } from '../../generated/messages/messages.js';
import { useDrop } from '../form/use-drop.ts';
import styles from './documents.module.css';
import { type FiledAs, type FiledFile, useFiling } from './filing.ts';

const ACCEPTED = 'application/pdf,image/png,image/jpeg,image/webp';

/**
 * Takes files that are chosen, photographed or dropped, many at once, and says what becomes of each.
 * @param props.isMain whether the screen is about them
 */
export function FileDrop({ as, isMain = false }: { as: FiledAs; isMain?: boolean }) {
  const { files: filed, isBusy, add, again, leaveOut } = useFiling(as);
  const drop = useDrop(add);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
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
        add(currentTarget.files ?? []);
        currentTarget.value = '';
      }}
    />
  );
  const done = filed.filter(({ state }) => state === 'filed').length;
  return (
    <div className={styles.drop} {...drop}>
      <div className={styles.ways}>
        <Button
          size="lg"
          variant={isMain ? 'filled' : 'default'}
          leftSection={<IconPaperclip aria-hidden size={22} />}
          onClick={() => files.current?.click()}
        >
          {m.document_add()}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconCamera aria-hidden size={22} />}
          onClick={() => camera.current?.click()}
        >
          {m.document_take_photo()}
        </Button>
        <Text c="var(--soft)">{m.document_drop()}</Text>
      </div>
      {input(camera, m.document_take_photo(), 'environment')}
      {input(files, m.document_add())}
      <div role="status">
        {filed.length > 0 && (
          <Text>{isBusy ? m.document_filing({ done, count: filed.length }) : m.document_filed({ count: done })}</Text>
        )}
      </div>
      {isBusy && (
        <progress className={styles.progress} max={filed.length} value={done} aria-label={m.document_progress()} />
      )}
      <Refused files={filed.filter(({ state }) => state === 'refused')} again={again} leaveOut={leaveOut} />
    </div>
  );
}

/** The files that were not taken, each with its reason. */
function Refused(props: {
  files: readonly FiledFile[];
  again: (file: FiledFile) => void;
  leaveOut: (file: FiledFile) => void;
}) {
  const { files, again, leaveOut } = props;
  if (files.length === 0) return null;
  return (
    <ul role="alert" className={styles.refused}>
      {files.map((each) => (
        <li key={each.key}>
          <span>
            <strong>{each.file.name}</strong> {each.reason}
          </span>
          <Button variant="default" size="compact-md" onClick={() => again(each)}>
            {m.try_again()}
          </Button>
          <CloseButton aria-label={m.pick_remove({ name: each.file.name })} onClick={() => leaveOut(each)} />
        </li>
      ))}
    </ul>
  );
}
