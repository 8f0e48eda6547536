/** Orders to the receivers, one after the other. */
export type ReceiversOrder =
  /** Opens this many, each on a port of its own. */
  | { listen: number }
  /** Forgets what has arrived. */
  | { forget: true }
  /** Waits until this many posts have arrived, or until none has come for a while. */
  | { await: number };

export interface ReceiversAnswer {
  ports: number[];
  /** The deliveries in the order in which they came, by their ids; `at` is in ms since 1970. */
  arrivals: { id: string; at: number }[];
}
