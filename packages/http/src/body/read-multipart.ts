import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError, invalidField } from '@beekeeping/core/app-error';
import type { Request } from 'express';
import { receiveTimeoutMs } from './receive-body.ts';

/** A file as it arrives: its name and type as its sender states them. */
export interface ArrivingFile {
  fileName: string;
  contentType: string;
  bytes: AsyncIterable<Buffer>;
}

/** The result for a file that arrived whole. */
export interface ArrivedFile {
  /** Removes files that were not kept. */
  discard(): Promise<void>;
}

/** @throws the error that ended the bytes, and AppError for what it does not take */
export type ReceiveFile = (file: ArrivingFile, limitBytes: number) => Promise<ArrivedFile>;

const KIB = 1024;
/** A photo of 4 MB at 64 kbit/s, and 20 MB where a phone has hardly more than EDGE. */
export const FILE_TIMEOUT_MS = 600_000;
/** What the fields of a form and the lines around them take beside the file. */
export const FORM_BYTES = 64 * KIB;
const MAX_FIELDS = 20;

const malformed = (): AppError => new AppError('MALFORMED_REQUEST', 'The multipart form is incomplete.');

const gone = (): AppError => new AppError('MALFORMED_REQUEST', 'The body is incomplete.');

const tooLarge = (): AppError => new AppError('PAYLOAD_TOO_LARGE', 'The body is larger than this route takes.');

const parserOf = (request: Request): BusboyInstance => {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      limits: {
        fieldNameSize: 100,
        fieldSize: FORM_BYTES,
        fields: MAX_FIELDS,
        files: 1,
        parts: MAX_FIELDS + 1,
        headerPairs: 20,
        headerSize: 8 * KIB,
      },
    });
  } catch {
    throw malformed();
  }
};

/** The pieces of a file; one that is cut throws. */
async function* piecesOf(stream: BusboyFileStream): AsyncGenerator<Buffer> {
  for await (const piece of stream) yield piece as Buffer;
  if (stream.truncated) throw tooLarge();
}

type Options = { limitBytes: number; receiveFile: ReceiveFile };

const readForm = (request: Request, { limitBytes, receiveFile }: Options): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const declared = Number(request.headers['content-length'] ?? limitBytes);
    if (declared > limitBytes || request.destroyed) {
      reject(request.destroyed ? gone() : tooLarge());
      return;
    }
    const parser = parserOf(request);
    const fields = new Map<string, unknown>();
    let arrival: Promise<ArrivedFile> | undefined;
    let arriving: BusboyFileStream | undefined;
    let received = 0;
    let isOver = false;

    const put = (name: string, value: unknown): void => {
      const earlier = fields.get(name);
      fields.set(name, earlier === undefined ? value : [earlier, value].flat());
    };
    const stop = (): void => {
      isOver = true;
      clearTimeout(timer);
      request.off('data', count).off('error', onGone).off('close', onGone);
    };
    const fail = (error: Error): void => {
      if (isOver) return;
      stop();
      request.unpipe(parser);
      request.resume();
      arriving?.destroy(error);
      reject(error);
    };
    const count = (chunk: Buffer): void => {
      received += chunk.length;
      if (received > limitBytes) fail(tooLarge());
    };
    const onGone = (): void => {
      if (!request.complete) fail(gone());
    };
    const timer = setTimeout(
      () =>
        fail(new AppError('REQUEST_TIMEOUT', 'The file did not arrive in time.', { headers: { Connection: 'close' } })),
      receiveTimeoutMs(declared, FILE_TIMEOUT_MS),
    );

    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) fail(tooLarge());
      else if (value.includes('\uFFFD'))
        fail(invalidField(name, 'BAD_FORMAT', 'is not text in UTF-8', { format: 'utf-8' }));
      else if (value !== '') put(name, value);
    });
    parser.on('file', (name, stream, fileName, _encoding, contentType) => {
      arriving = stream;
      stream.on('error', () => {}); // reported to its reader
      if (name !== 'file') {
        put(name, ''); // no schema has it
        stream.resume();
        return;
      }
      arrival = receiveFile(
        { fileName: fileName ?? '', contentType, bytes: piecesOf(stream) },
        limitBytes - FORM_BYTES,
      );
      arrival.catch(fail);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () =>
        fail(invalidField('', 'TOO_LONG', 'has too many parts', { maximum: MAX_FIELDS, unit: 'items' })),
      );
    }
    parser.on('error', () => fail(malformed()));
    parser.on('finish', () => {
      if (isOver) return;
      Promise.resolve(arrival).then((file) => {
        if (isOver) return;
        stop();
        if (file) put('file', file);
        resolve(Object.fromEntries(fields));
      }, fail);
    });
    request.on('data', count).on('error', onGone).on('close', onGone);
    request.pipe(parser);
  });

/**
 * The fields of a form, and the result of `receiveFile` for its part `file`, which is never held whole. An empty field
 * counts as not sent, since a form has no other way to say so; one that is there twice is a list, which no schema takes.
 * @throws AppError MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, VALIDATION_FAILED, and what `receiveFile` throws
 */
export const readMultipart = async (request: Request, options: Options): Promise<Record<string, unknown>> => {
  let arrival: Promise<ArrivedFile> | undefined;
  const receiveFile: ReceiveFile = (file, limitBytes) => (arrival = options.receiveFile(file, limitBytes));
  try {
    return await readForm(request, { ...options, receiveFile });
  } catch (error) {
    // Until nothing is left of the file, however far it came.
    await arrival?.then((file) => file.discard()).catch(() => {});
    throw error;
  }
};
