import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** What a server makes of each request. */
export interface BornMessages {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse<IncomingMessage>;
}

/**
 * Requests and responses that are born with the prototypes which Express gives them later on. V8 keeps no shape for an
 * object whose prototype was exchanged: in Node 20 each property set afterwards makes a new one, which took about half
 * of the time of a request.
 */
export const bornMessages = (app: Express): BornMessages => {
  class BornRequest extends IncomingMessage {}
  class BornResponse extends ServerResponse {}
  Object.setPrototypeOf(BornRequest.prototype, app.request);
  Object.setPrototypeOf(BornResponse.prototype, app.response);
  Object.assign(app, { request: BornRequest.prototype, response: BornResponse.prototype });
  return { IncomingMessage: BornRequest, ServerResponse: BornResponse };
};
