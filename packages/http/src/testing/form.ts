import { randomBytes } from 'node:crypto';

/** A part of a form: a field as text, a file with its bytes. */
export interface FormPart {
  name: string;
  value: string | Buffer;
  fileName?: string;
  contentType?: string;
  /** Lines in the place of those that the part would have. */
  headers?: string;
}

const headersOf = ({ name, fileName, contentType, headers }: FormPart): string => {
  if (headers !== undefined) return headers;
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const type = contentType === undefined ? '' : `\r\nContent-Type: ${contentType}`;
  return `Content-Disposition: form-data; name="${name}"${file}${type}`;
};

/** A form as it goes over the wire. */
export const formOf = (parts: readonly FormPart[]): { headers: { 'Content-Type': string }; body: Buffer } => {
  const boundary = `form-${randomBytes(12).toString('hex')}`;
  const lines = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${headersOf(part)}\r\n\r\n`),
    typeof part.value === 'string' ? Buffer.from(part.value) : part.value,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]),
  };
};
