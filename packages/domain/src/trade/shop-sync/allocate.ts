import type { Allocation } from './shop-state.ts';

/** How much a batch can give, or take back. */
export interface Capacity extends Omit<Allocation, 'quantity'> {
  available: number;
}

/** Allocates `quantity` from the first batch on, over as many as needed; undefined when all of them cannot cover it. */
export const allocate = (quantity: number, batches: readonly Capacity[]): Allocation[] | undefined => {
  const allocations: Allocation[] = [];
  let open = quantity;
  for (const { available, ...batch } of batches) {
    const taken = Math.min(open, available);
    if (taken <= 0) continue;
    allocations.push({ ...batch, quantity: taken });
    open -= taken;
    if (open === 0) return allocations;
  }
  return undefined;
};
