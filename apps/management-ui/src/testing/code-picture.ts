import QRCode from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PX = 8;

/** What a camera sees that is held over a code: a film in the format that Chromium takes for one, without colours. */
export const codePicture = (text: string): Buffer => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const left = Math.floor((WIDTH - modules.size * MODULE_PX) / 2);
  const top = Math.floor((HEIGHT - modules.size * MODULE_PX) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let row = 0; row < modules.size * MODULE_PX; row += 1) {
    for (let column = 0; column < modules.size * MODULE_PX; column += 1) {
      const isDark = modules.get(Math.floor(row / MODULE_PX), Math.floor(column / MODULE_PX));
      if (isDark) light[(top + row) * WIDTH + left + column] = 16;
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
};
