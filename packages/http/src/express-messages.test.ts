import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { expressMessages } from './express-messages.ts';

describe('the messages of a server', () => {
  it('have the prototypes that Express would exchange theirs for', () => {
    const app = express();
    const { IncomingMessage, ServerResponse } = expressMessages(app);
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    expect(Object.getPrototypeOf(request)).toBe(app.request);
    expect(Object.getPrototypeOf(response)).toBe(app.response);
  });

  it('know what Express adds to them', () => {
    const { IncomingMessage, ServerResponse } = expressMessages(express());
    expect(new IncomingMessage(new Socket())).toHaveProperty('accepts');
    expect(new ServerResponse(new IncomingMessage(new Socket()))).toHaveProperty('vary');
  });
});
