/** Loaded when a paper has several parts, which few have. */
const library = async () => (await import('@cantoo/pdf-lib')).PDFDocument;

/** Pages of a PDF. */
export const countPages = async (pdf: Uint8Array): Promise<number> =>
  (await (await library()).load(pdf)).getPageCount();

/** One PDF of the pages of several, in their order, under the title of the first. */
export const joinPdfs = async (pdfs: readonly Uint8Array[]): Promise<Uint8Array> => {
  const PDFDocument = await library();
  const whole = await PDFDocument.create();
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf);
    if (whole.getPageCount() === 0) whole.setTitle(part.getTitle() ?? '');
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
};
