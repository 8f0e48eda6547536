export { fontMetrics } from './font-metrics.ts';
export { fontFaces } from './fonts.ts';
export { createPrinter, type Printer } from './printer.ts';
