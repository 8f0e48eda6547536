import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** What a server makes of each request. */
export interface ServerMessages {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse<IncomingMessage>;
}

/**
 * The classes of requests and responses whose prototypes are at once those that Express gives them later on. V8 keeps no shape for an
 * object whose prototype was exchanged: in Node 20 each property set afterwards makes a new one, which took about half
 * of the time of a request.
 */
export const expressMessages = (app: Express): ServerMessages => {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
};
