export { listColonies } from './list-colonies.ts';
