import type { LabelDraft as CheckedLabel } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { formatAmount, formatNumber } from '../../components/screen/format.ts';
import type { LabelElement, LabelText, Size } from './label-geometry.ts';

export const elementWords: Record<LabelElement['type'], () => string> = {
  TEXT: m.label_text,
  QR: m.label_code,
  IMAGE: m.label_image,
  LINE: m.label_line,
  BOX: m.label_box,
};

type PlaceholderName = CheckedLabel['values'][number]['name'];

export const placeholderWords: Record<PlaceholderName, () => string> = {
  variety: m.label_holder_variety,
  netQuantity: m.label_holder_net_quantity,
  lotNumber: m.label_holder_lot_number,
  bestBefore: m.label_holder_best_before,
  fillDate: m.label_holder_fill_date,
  originText: m.label_holder_origin,
  producerName: m.label_holder_producer,
  producerAddress: m.label_holder_address,
  organicCode: m.label_holder_organic,
  storageHint: m.label_holder_storage,
  batchNumber: m.label_holder_batch,
  harvestYear: m.label_holder_harvest_year,
  priceText: m.label_holder_price,
  originUrl: m.label_holder_url,
};

export const ruleWords: Record<CheckedLabel['rules'][number]['code'], () => string> = {
  NAME_OF_FOOD: m.label_rule_name,
  NET_QUANTITY: m.label_rule_quantity,
  PRODUCER_ADDRESS: m.label_rule_producer,
  COUNTRY_OF_ORIGIN: m.label_rule_origin,
  BEST_BEFORE: m.label_rule_best_before,
  LOT: m.label_rule_lot,
  ORGANIC: m.label_rule_organic,
  LETTER_SIZE: m.label_rule_letters,
  TEXT_FITS: m.label_rule_fits,
  STORAGE_HINT: m.label_rule_storage,
  QR_CODE: m.label_rule_code,
};

export const fontStyleWords: Record<LabelText['fontStyle'], () => string> = {
  REGULAR: m.label_regular,
  BOLD: m.label_bold,
  ITALIC: m.label_italic,
};

export const alignWords: Record<LabelText['align'], () => string> = {
  LEFT: m.label_left,
  CENTER: m.label_center,
  RIGHT: m.label_right,
};

export const verticalAlignWords: Record<LabelText['verticalAlign'], () => string> = {
  TOP: m.label_top,
  MIDDLE: m.label_middle,
  BOTTOM: m.label_bottom,
};

/** `105 × 74 mm`. */
export const sizeWords = ({ widthMm, heightMm }: Size): string =>
  `${formatNumber(widthMm, 2)} × ${formatAmount(heightMm, 'mm', 2)}`;

/** What an element is called in a list: of a text its words. */
export const elementName = (element: LabelElement): string =>
  element.type === 'TEXT' ? element.text.replaceAll(/\s+/g, ' ') : elementWords[element.type]();
