/** What a label is for: jars of honey, or pieces of something else, such as candles. */
export interface LabelLot {
  bottlingId?: string;
  productionBatchId?: string;
}

/** The id of its record; undefined where none was asked for. */
export const idOfLot = ({ bottlingId, productionBatchId }: LabelLot): string | undefined =>
  bottlingId ?? productionBatchId;
