export * from './spoiling-proxy.ts';
export * from './swift.ts';
export * from './files.ts';
