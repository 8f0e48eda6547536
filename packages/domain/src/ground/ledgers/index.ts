export * from './least-left.ts';
