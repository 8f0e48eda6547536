export * from './colony-overviews.ts';
