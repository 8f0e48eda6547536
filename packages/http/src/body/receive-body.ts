import type { IncomingMessage } from 'node:http';
import { AppError } from '@beekeeping/core/app-error';
import type { BodyClaim } from './body-budget.ts';

const BLOCK_BYTES = 16 * 1024;
/** As long as the headers get: a few lost packets on the air. */
const MIN_MS = 10_000;
/** 64 kbit/s: GPRS, and what contracts for phones leave when their volume is used up. */
const MIN_BYTES_PER_MS = 8;
/** What a body gets that is no file. */
const MAX_MS = 30_000;

/** How long a body of this size may take to arrive. */
export const receiveTimeoutMs = (bytes: number, maxMs = MAX_MS): number =>
  Math.min(maxMs, MIN_MS + bytes / MIN_BYTES_PER_MS);

const tooLarge = (): AppError => new AppError('PAYLOAD_TOO_LARGE', 'The body is larger than this route takes.');

/**
 * The bytes of a body. What has arrived is copied together, since thousands of tiny pieces would take hundreds of times
 * their size, and is counted; a body that comes whole in one piece is not, so that waiting ones do not exclude it.
 * @throws AppError PAYLOAD_TOO_LARGE, NOT_READY, REQUEST_TIMEOUT, MALFORMED_JSON when the client went away
 */
export const receiveBody = (request: IncomingMessage, limitBytes: number, claim: BodyClaim): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const declared = request.headers['content-length'];
    const expected = declared === undefined ? limitBytes : Number(declared);
    const gone = (): AppError => new AppError('MALFORMED_JSON', 'The body is incomplete.');
    if (expected > limitBytes || request.destroyed) {
      reject(request.destroyed ? gone() : tooLarge());
      return;
    }
    const blocks: Buffer[] = [];
    let received = 0;
    let room = 0;

    const keep = (chunk: Buffer): void => {
      for (let start = 0; start < chunk.length;) {
        if (room === 0) {
          room = Math.min(BLOCK_BYTES, expected - received);
          claim.grow(room);
          blocks.push(Buffer.allocUnsafeSlow(room));
        }
        const block = blocks.at(-1)!;
        const copied = chunk.copy(block, block.length - room, start);
        start += copied;
        room -= copied;
        received += copied;
      }
    };
    const onData = (chunk: Buffer): void => {
      if (received + chunk.length > limitBytes) {
        fail(tooLarge());
      } else if (declared !== undefined && chunk.length === expected) {
        received = chunk.length;
        blocks.push(chunk);
      } else {
        try {
          keep(chunk);
        } catch (error) {
          fail(error);
        }
      }
    };
    const onEnd = (): void => {
      stop();
      const bytes = blocks.length === 1 ? blocks[0]! : Buffer.concat(blocks);
      resolve(bytes.subarray(0, received));
    };
    const onGone = (): void => fail(gone());
    const stop = (): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
    };
    const fail = (error: unknown): void => {
      stop();
      // Without a listener what still comes is thrown away.
      request.resume();
      reject(error);
    };
    const timer = setTimeout(
      () =>
        fail(new AppError('REQUEST_TIMEOUT', 'The body did not arrive in time.', { headers: { Connection: 'close' } })),
      receiveTimeoutMs(expected),
    );
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
