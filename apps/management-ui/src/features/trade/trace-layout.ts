import type { Trace } from '@beekeeping/api-client';
import { byHand } from './ledger-entries.ts';

export type TraceKind = 'apiary' | 'treatment' | 'colony' | 'extraction' | 'batch' | 'lot' | 'order' | 'out' | 'stock';

/** What stands in the picture, from the bees on the left to the customers on the right. */
export interface TraceNode {
  id: string;
  kind: TraceKind;
  column: number;
  /** Of a colony or an apiary: its record; of an extraction or a batch: likewise. */
  recordId?: string;
  name: string;
  /** How many of its kind it stands for. */
  count: number;
  /** Kilograms of honey, or pieces of a lot. */
  amount?: number;
  day?: string;
  /** Of a treatment: until when it closes the honey. */
  until?: string;
  /** What tells it apart: the kind of movement, the way of a treatment. */
  detail?: string;
  isHeld?: boolean;
}

export interface PlacedNode extends TraceNode {
  left: number;
  top: number;
}

export interface TraceLink {
  from: string;
  to: string;
  /** A treatment says what may be in the honey; it is no part of its way. */
  isTreatment?: boolean;
}

export const NODE = { width: 192, height: 78, acrossGap: 44, downGap: 12 };

/** More colonies than this are shown by their apiaries, more treatments and orders as one. */
export const MOST_COLONIES = 24;
const MOST_TREATMENTS = 12;
export const MOST_ORDERS = 12;

const day = (instant: string): string => instant.slice(0, 10);

/** How many blends lie between a batch and the lot: that of the lot itself is 0. */
const depths = ({ honeyBatches, lot }: Trace): Map<string, number> => {
  const parentsOf = new Map(
    honeyBatches.map(({ id, parents }) => [id, parents.map(({ honeyBatchId }) => honeyBatchId)]),
  );
  const found = new Map<string, number>();
  let rung = lot.honeyBatchId === null ? [] : [lot.honeyBatchId];
  // A batch descends from itself in no way: each rung is deeper than the one before.
  for (let depth = 0; rung.length > 0 && depth <= honeyBatches.length; depth += 1) {
    for (const id of rung) found.set(id, depth);
    rung = [...new Set(rung.flatMap((id) => parentsOf.get(id) ?? []))];
  }
  return found;
};

/** Where a lot comes from and where it went, as nodes and lines. */
export const graphOf = (trace: Trace): { nodes: TraceNode[]; links: TraceLink[] } => {
  const { lot, honeyBatches, extractions, harvests, colonies, apiaries, treatments, orders } = trace;
  const nodes: TraceNode[] = [];
  const links = new Map<string, TraceLink>();
  const link = (from: string, to: string, isTreatment = false): void => {
    links.set(`${from} ${to}`, { from, to, ...(isTreatment && { isTreatment }) });
  };
  const areGrouped = colonies.length > MOST_COLONIES;
  const placeOf = new Map(harvests.map(({ colonyId, apiaryId }) => [colonyId, apiaryId]));
  /** Where a colony is shown: by itself, or among those of its apiary. */
  const colonyNode = (colonyId: string, apiaryId: string): string =>
    areGrouped ? `colonies ${apiaryId}` : `colony ${colonyId}`;

  for (const { id, name, location } of apiaries) {
    nodes.push({ id: `apiary ${id}`, kind: 'apiary', column: 0, recordId: id, name, count: 1, detail: location ?? '' });
    if (!areGrouped) continue;
    const theirs = colonies.filter((colony) => placeOf.get(colony.id) === id);
    nodes.push({ id: `colonies ${id}`, kind: 'colony', column: 1, name, count: theirs.length });
  }
  // The newest are the nearest to the harvest.
  for (const treatment of treatments.slice(-MOST_TREATMENTS)) {
    const { id, medicineName, biotechnicalKind, startedOn, colonyIds, withdrawalUntil } = treatment;
    nodes.push({
      id: `treatment ${id}`,
      kind: 'treatment',
      column: 0,
      recordId: id,
      name: medicineName ?? '',
      count: colonyIds.length,
      day: startedOn,
      ...(medicineName === null && { detail: biotechnicalKind ?? '' }),
      ...(withdrawalUntil !== null && { until: withdrawalUntil }),
    });
    for (const colonyId of colonyIds) {
      const apiaryId = placeOf.get(colonyId);
      if (apiaryId !== undefined) link(`treatment ${id}`, colonyNode(colonyId, apiaryId), true);
    }
  }
  const earlier = treatments.slice(0, -MOST_TREATMENTS);
  if (earlier.length > 0) {
    nodes.push({ id: 'treatments', kind: 'treatment', column: 0, name: '', count: earlier.length });
    for (const id of new Set(earlier.flatMap(({ colonyIds }) => colonyIds))) {
      const apiaryId = placeOf.get(id);
      if (apiaryId !== undefined) link('treatments', colonyNode(id, apiaryId), true);
    }
  }
  if (!areGrouped) {
    for (const { id, name } of colonies) {
      nodes.push({ id: `colony ${id}`, kind: 'colony', column: 1, recordId: id, name, count: 1 });
    }
  }
  const depthOf = depths(trace);
  const deepest = Math.max(0, ...depthOf.values());
  const harvestById = new Map(harvests.map((harvest) => [harvest.id, harvest]));
  for (const { id, extractedOn, netWeightKg, harvestIds } of extractions) {
    const name = `extraction ${id}`;
    nodes.push({
      id: name,
      kind: 'extraction',
      column: 2,
      recordId: id,
      name: '',
      count: harvestIds.length,
      day: extractedOn,
      amount: netWeightKg,
    });
    for (const harvestId of harvestIds) {
      const harvest = harvestById.get(harvestId);
      if (harvest === undefined) continue;
      const colony = colonyNode(harvest.colonyId, harvest.apiaryId);
      link(`apiary ${harvest.apiaryId}`, colony);
      link(colony, name);
    }
  }
  for (const { id, batchNumber, weightKg, variety, parents, extractionIds, isHeld } of honeyBatches) {
    const name = `batch ${id}`;
    const column = 3 + deepest - (depthOf.get(id) ?? deepest);
    nodes.push({
      id: name,
      kind: 'batch',
      column,
      recordId: id,
      name: batchNumber,
      count: 1,
      amount: weightKg,
      detail: variety,
      isHeld,
    });
    for (const extractionId of extractionIds) link(`extraction ${extractionId}`, name);
    for (const { honeyBatchId } of parents) link(`batch ${honeyBatchId}`, name);
  }
  // What was not made of honey begins with the lot.
  const lotColumn = honeyBatches.length === 0 ? 0 : 4 + deepest;
  const outColumn = lotColumn + 1;
  nodes.push({
    id: 'lot',
    kind: 'lot',
    column: lotColumn,
    name: lot.lotNumber,
    count: 1,
    amount: lot.initial,
    isHeld: lot.isHeld,
  });
  if (lot.honeyBatchId !== null) link(`batch ${lot.honeyBatchId}`, 'lot');
  const out = (node: Omit<TraceNode, 'column'>): void => {
    nodes.push({ ...node, column: outColumn });
    link('lot', node.id);
  };
  for (const { orderRef, saleExternalId, soldAt, quantitySold, quantityReturned } of orders.slice(0, MOST_ORDERS)) {
    const amount = quantitySold - quantityReturned;
    out({
      id: `order ${saleExternalId}`,
      kind: 'order',
      name: orderRef ?? saleExternalId,
      count: 1,
      day: day(soldAt),
      amount,
    });
  }
  const others = orders.slice(MOST_ORDERS);
  if (others.length > 0) {
    const amount = others.reduce((sum, { quantitySold, quantityReturned }) => sum + quantitySold - quantityReturned, 0);
    out({ id: 'orders', kind: 'order', name: '', count: others.length, amount });
  }
  for (const [type, amount] of byHand(trace)) {
    out({ id: `out ${type}`, kind: 'out', name: '', count: 1, amount, detail: type });
  }
  if (lot.remaining > 0) out({ id: 'stock', kind: 'stock', name: '', count: 1, amount: lot.remaining });
  return { nodes, links: [...links.values()] };
};

/** Places the graph in columns; in each, what belongs together stands at the same height, as far as there is room. */
export const placeTrace = (
  trace: Trace,
): { nodes: PlacedNode[]; links: TraceLink[]; columns: number[]; width: number; height: number } => {
  const { nodes, links } = graphOf(trace);
  const columns = [...new Set(nodes.map(({ column }) => column))].toSorted((a, b) => a - b);
  const step = NODE.height + NODE.downGap;
  const rows = Math.max(...columns.map((column) => nodes.filter((node) => node.column === column).length));
  const height = rows * step - NODE.downGap;
  const middle = new Map<string, number>();
  const placed = new Map<string, PlacedNode>();
  for (const [index, column] of columns.entries()) {
    const ofColumn = nodes.filter((node) => node.column === column);
    /** Where those stand that it comes from; the first column keeps its order. */
    const wanted = (node: TraceNode): number => {
      const from = links.flatMap((each) =>
        each.to === node.id && !each.isTreatment ? (middle.get(each.from) ?? []) : [],
      );
      return from.length === 0 ? Number.POSITIVE_INFINITY : from.reduce((sum, at) => sum + at, 0) / from.length;
    };
    const ordered = ofColumn
      .map((node, order) => ({ node, order, at: index === 0 ? order : wanted(node) }))
      .toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at) || a.order - b.order);
    const first = (height - (ordered.length * step - NODE.downGap)) / 2;
    for (const [place, { node }] of ordered.entries()) {
      const top = first + place * step;
      middle.set(node.id, top + NODE.height / 2);
      placed.set(node.id, { ...node, left: index * (NODE.width + NODE.acrossGap), top });
    }
  }
  return {
    nodes: nodes.map(({ id }) => placed.get(id)!).toSorted((a, b) => a.left - b.left || a.top - b.top),
    links,
    columns,
    width: columns.length * (NODE.width + NODE.acrossGap) - NODE.acrossGap,
    height,
  };
};
