import { AppError, invalidField } from '@beekeeping/core/app-error';
import { IMAGE_TYPES, type ImageType } from './image-type.ts';
import { unsupportedContent } from './refusal.ts';

/** A picture as a client sent it: its own word for what it is, and the bytes. */
export interface SentImage {
  type: ImageType;
  bytes: Buffer;
}

/** Parameters, such as a charset, mean nothing to a picture. */
const START = /^data:([a-z]+\/[a-z\d][a-z\d.+-]{0,100});base64,/;

const isTaken = (type: string): type is ImageType => (IMAGE_TYPES as readonly string[]).includes(type);

/**
 * The picture in a data URL. Node skips what is no base64, takes the letters of URLs too and needs no padding; here the
 * text has to be exactly what the bytes are written as.
 * @param path of the field, for the refusal
 * @throws AppError VALIDATION_FAILED for what is no data URL, PAYLOAD_TOO_LARGE above `maxBytes`,
 * UNSUPPORTED_FILE_CONTENT for a type that is not taken
 */
export const readDataUrl = (text: string, { path, maxBytes }: { path: string; maxBytes: number }): SentImage => {
  const start = START.exec(text.slice(0, 200));
  if (!start)
    throw invalidField(path, 'BAD_FORMAT', 'must be a data URL like data:image/png;base64,iVBORw0KGgo…', {
      format: 'data-url',
    });
  const type = start[1]!;
  if (!isTaken(type)) throw unsupportedContent(`Send one of ${IMAGE_TYPES.join(', ')}.`);
  const written = text.slice(start[0].length);
  const bytes = Buffer.from(written, 'base64');
  if (bytes.toString('base64') !== written)
    throw invalidField(path, 'BAD_FORMAT', 'must be base64 with padding, without blanks', { format: 'base64' });
  if (bytes.length > maxBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE', `The picture has ${bytes.length} bytes; at most ${maxBytes} are taken.`);
  }
  return { type, bytes };
};
