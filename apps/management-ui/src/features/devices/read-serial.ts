/** What LoRaWAN devices have printed on them: `LW:D0:<JoinEUI>:<DevEUI>:<ProfileID>…` (LoRa Alliance, TR005). */
const LORAWAN = /^LW:D0:[0-9A-F]{16}:(?<serial>[0-9A-F]{16}):/iu;

/** As long as the service keeps one. */
const LONGEST = 100;

/** The serial in the text of a code: of a LoRaWAN device its EUI, else the whole text. */
export const serialIn = (text: string): string =>
  LORAWAN.exec(text.trim())?.groups?.serial ?? text.trim().slice(0, LONGEST);
