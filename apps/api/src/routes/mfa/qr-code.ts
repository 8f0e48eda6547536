import { toDataURL } from 'qrcode';

/** A text as a QR code: a PNG as a data URL. Drawn here, since what enrols an authenticator app is a secret. */
export const qrCodeOf = (text: string): Promise<string> =>
  toDataURL(text, { type: 'image/png', errorCorrectionLevel: 'L', scale: 4 });
