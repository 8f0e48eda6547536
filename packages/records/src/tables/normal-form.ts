const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * How words are compared: case, blanks, punctuation and the spelling of umlauts make no difference. `colonyName`,
 * `Colony name` and `colony_name` are one word, `Koenigin` is `Königin`.
 */
export const normalForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter]!)
    .replaceAll(/[^\p{L}\p{N}:]/gu, '');
