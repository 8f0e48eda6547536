export { fontFaces } from './fonts.ts';
export { createPrinter, type Printer } from './printer.ts';
