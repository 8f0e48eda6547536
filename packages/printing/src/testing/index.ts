export * from './canary.ts';
export * from './hostile-markup.ts';
export * from './read-pdf.ts';
