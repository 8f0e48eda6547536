import type { Document } from '@beekeeping/api-client';
import { useMutation } from '@tanstack/react-query';
import { showFailure } from '../screen/say.tsx';
import { download } from '../table/download.ts';
import { documentFile } from './document-calls.ts';

/** Opens a document beside the app; where no tab may be opened it is saved. */
export const useOpenDocument = ({ id, fileName }: Pick<Document, 'id' | 'fileName'>) =>
  useMutation({
    mutationFn: async () => {
      const file = await documentFile(id);
      if (globalThis.open(URL.createObjectURL(file), '_blank') === null) download(file, fileName);
    },
    onError: showFailure,
  });
