export * from './birth.ts';
export * from './close-stay.ts';
export * from './leading-queens.ts';
export * from './locked-queens.ts';
export * from './marking-color.ts';
export * from './open-stay.ts';
export { type QueenRow, queenRows } from './queen-rows.ts';
export { queenStayRecords } from './queen-stay.records.ts';
export * from './queen-stay.schema.ts';
