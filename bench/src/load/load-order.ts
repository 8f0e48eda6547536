import type { Span } from '../measure.ts';

/** An order to the load generator. */
export interface LoadOrder {
  url: string;
  span: Span;
  /** One connection each, one request at a time; each goes round its own requests. */
  clients: ClientPlan[];
}

export interface ClientPlan {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  paths: string[];
  /**
   * Sent with each request, as JSON unless the headers say otherwise; every `{n}` in it becomes a number that was never sent
   * before, every `"{k}"` the number of the request of this client in this run, from 1 on.
   */
  body?: string;
}

/** Its outcome. */
export interface LoadResult {
  answered: number;
  seconds: number;
  /** Answers by status, and how often a connection broke: any but 2xx makes the run void. */
  statuses: Record<string, number>;
  broken: number;
  /** The first answer that was not 2xx, or that spoke of a rejected entry. */
  complaint: string | undefined;
}
