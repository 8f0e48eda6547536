export * from './list-timeline.ts';
export { timelineRights } from './timeline-kinds.ts';
export * from './timeline.schema.ts';
