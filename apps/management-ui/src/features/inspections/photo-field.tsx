import { ActionIcon, FileButton, Button, Text } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { smallPhoto } from '../../outbox/photos.ts';
import styles from './inspections.module.css';

/** Photos from the camera, made small before they are kept. */
export function PhotoField(props: { photos: readonly Blob[]; onChange: (photos: readonly Blob[]) => void }) {
  const { photos, onChange } = props;
  const [hasFailed, setFailed] = useState(false);
  const add = async (files: readonly File[]): Promise<void> => {
    setFailed(false);
    try {
      onChange([...photos, ...(await Promise.all(files.map(smallPhoto)))]);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.photos}>
      <FileButton
        accept="image/*"
        multiple
        inputProps={{ capture: 'environment' }}
        onChange={(files) => void add(files)}
      >
        {(button) => (
          <Button {...button} variant="default" size="lg" leftSection={<IconCamera aria-hidden size={22} />}>
            {m.photo_take()}
          </Button>
        )}
      </FileButton>
      {photos.map((photo, index) => (
        <Photo
          // They are only added at the end; one that is taken away draws the rest anew.
          key={`${index} of ${photo.size}`}
          photo={photo}
          name={m.photo_number({ number: index + 1 })}
          remove={() => onChange(photos.filter((each) => each !== photo))}
        />
      ))}
      {hasFailed && (
        <Text role="alert" c="var(--alarm)">
          {m.photo_unreadable()}
        </Text>
      )}
    </div>
  );
}

function Photo({ photo, name, remove }: { photo: Blob; name: string; remove: () => void }) {
  const address = useMemo(() => URL.createObjectURL(photo), [photo]);
  // The browser keeps the picture until it is told that nobody shows it.
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <span className={styles.photo}>
      <img src={address} alt={name} />
      <ActionIcon size="xl" aria-label={m.photo_remove({ name })} onClick={remove}>
        <IconTrash aria-hidden size={20} />
      </ActionIcon>
    </span>
  );
}
