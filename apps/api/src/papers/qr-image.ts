import { trustedHtml, type Html } from '@beekeeping/core/html';
import { toString } from 'qrcode';

/** A text as a QR code with the quiet zone of ISO 18004, as large as its place. */
export const qrImage = async (text: string): Promise<Html> =>
  trustedHtml(await toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }));
