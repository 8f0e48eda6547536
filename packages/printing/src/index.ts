export { fontMetrics } from './font-metrics.ts';
export { fontFaces } from './fonts.ts';
export { countPages, joinPdfs } from './join-pdfs.ts';
export { createPrinter, type Printer } from './printer.ts';
