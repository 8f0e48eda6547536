import { notifications } from '@mantine/notifications';
import { m } from '../../generated/messages/messages.js';
import { download } from './download.ts';
import { wordsOf } from '../screen/problem-words.ts';

/** Fetches a file while the person goes on, says how it stands, and hands it over. */
export const fetchFile = async (props: {
  name: string;
  underway: string;
  fetch: () => Promise<Blob>;
}): Promise<void> => {
  const closeButtonProps = { 'aria-label': m.close() };
  const id = notifications.show({ message: props.underway, loading: true, autoClose: false, closeButtonProps });
  try {
    download(await props.fetch(), props.name);
    notifications.update({
      id,
      message: m.file_ready({ name: props.name }),
      loading: false,
      autoClose: 5_000,
      closeButtonProps,
    });
  } catch (error) {
    notifications.update({
      id,
      color: 'red',
      role: 'alert',
      message: wordsOf(error),
      loading: false,
      autoClose: false,
      closeButtonProps,
    });
  }
};
