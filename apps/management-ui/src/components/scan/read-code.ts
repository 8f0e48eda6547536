/** What browsers on phones have built in; others load a reader of their own. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

/** Enough for a code that fills a third of the picture, and quick on an old phone. */
const WIDTH_PX = 640;

export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** @returns what reads the text of a QR code in the picture that the camera sees now */
export const codeReader = async (): Promise<ReadCode> => {
  if (globalThis.BarcodeDetector !== undefined) {
    const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: readQr } = await import('jsqr');
  const canvas = document.createElement('canvas');
  return async (video) => {
    if (video.videoWidth === 0) return undefined;
    canvas.width = WIDTH_PX;
    canvas.height = Math.round((WIDTH_PX * video.videoHeight) / video.videoWidth);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return readQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined;
  };
};
