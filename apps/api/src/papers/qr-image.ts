import { type Html, html } from '@beekeeping/core/html';
import { qrPath } from '@beekeeping/domain/trade/label-templates';

/** A text as a QR code with its quiet zone, as large as its place. */
export const qrImage = (text: string): Html => {
  const { path, size } = qrPath(text);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${path}" fill="#000" />
  </svg>`;
};
