export { listDeletions } from './deletion.queries.ts';
export { deletionListQuery, deletionPageSchema } from './deletion.schema.ts';
export { outdateCopies } from './outdate-copies.ts';
