export * from './variety-names.ts';
export * from './written-out.ts';
