/** A pedigree number as its format writes it. */
export interface BreedingNumber {
  /** One spelling for each number, so that it is found and unique in any spelling. */
  number: string;
  /** Whether it fits a queen of this birth year; Buckfast and exchange formats have no birth year. */
  fitsYear: (birthYear: number) => boolean;
}

const ANY_YEAR = (): boolean => true;

/** Without leading zeros: breeder 045 is breeder 45. */
const plain = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Country - association - breeder - running number - birth year of the queen: DE-44-1-3-2022. */
const BEEBREED = /^([A-Z]{2})-(\d{1,3})-(\d{1,4})-(\d{1,5})-(\d{4})$/i;
/** 00 - place - lot / year: 00-2-130/06. */
const EXCHANGE = /^00-(\d{1,4})-(\d{1,5})\/(\d{2})$/;
/** Association - breeder - number / last two digits of the birth year: 6-45-21/06. */
const OLD_GERMAN = /^(\d{1,3})-(\d{1,4})-(\d{1,5})\/(\d{2})$/;
/** Race, hive number and short code of the breeder, as in B-409(BrA). */
const BUCKFAST_QUEEN = /^([A-Z]{1,3})-?(\d{1,5})\(([A-ZÄÖÜ]{1,6})\)/i;
/** Behind it the year and the mother, and with what and by which drone mother she was mated: =.56-B-125(BrA)shrB-150(BrA). */
const BUCKFAST_DESCENT = /^=\.?(\d{2,4})-?(.+)$/;
const BUCKFAST_MATING = /^([a-z]{2,5})(?=[A-Z])/;

/** A queen at the start of a text that is written without spaces, and the rest behind her. */
const buckfastQueen = (text: string): { queen: string; rest: string } | undefined => {
  const match = BUCKFAST_QUEEN.exec(text);
  if (!match) return undefined;
  const [whole, race, hive, breeder] = match as unknown as [string, string, string, string];
  return { queen: `${race.toUpperCase()}-${plain(hive)}(${breeder})`, rest: text.slice(whole.length) };
};

const buckfastNumber = (text: string): string | undefined => {
  const own = buckfastQueen(text);
  if (!own || own.rest === '') return own?.queen;
  const descent = BUCKFAST_DESCENT.exec(own.rest);
  const mother = descent ? buckfastQueen(descent[2]!) : undefined;
  if (!descent || !mother) return undefined;
  const known = `${own.queen} = .${descent[1]}-${mother.queen}`;
  if (mother.rest === '') return known;
  const mating = BUCKFAST_MATING.exec(mother.rest)?.[1];
  const drones = mating === undefined ? undefined : buckfastQueen(mother.rest.slice(mating.length));
  return drones?.rest === '' ? `${known} ${mating} ${drones.queen}` : undefined;
};

/**
 * Reads a pedigree number of one of the formats of docs/requirements/herd.md#pedigree-numbers: BeeBreed, old German,
 * exchange scheme, Buckfast. Spaces, kinds of dashes, leading zeros and, but for the breeder of a Buckfast queen, the
 * case of letters make no difference. @returns undefined for another format, which belongs into `altBreedingNumber`
 */
export const readBreedingNumber = (text: string): BreedingNumber | undefined => {
  const written = text.replaceAll(/\s+/g, '').replaceAll(/[‐‑‒–—−]/g, '-');
  const beeBreed = BEEBREED.exec(written);
  if (beeBreed) {
    const [, country, association, breeder, running, year] = beeBreed as unknown as string[];
    const parts = [country!.toUpperCase(), plain(association!), plain(breeder!), plain(running!), year!];
    return { number: parts.join('-'), fitsYear: (birthYear) => birthYear === Number(year) };
  }
  const exchange = EXCHANGE.exec(written);
  if (exchange) {
    return { number: `00-${plain(exchange[1]!)}-${plain(exchange[2]!)}/${exchange[3]}`, fitsYear: ANY_YEAR };
  }
  const oldGerman = OLD_GERMAN.exec(written);
  if (oldGerman) {
    const [, association, breeder, running, year] = oldGerman as unknown as string[];
    return {
      number: `${plain(association!)}-${plain(breeder!)}-${plain(running!)}/${year}`,
      fitsYear: (birthYear) => birthYear % 100 === Number(year),
    };
  }
  const buckfast = buckfastNumber(written);
  return buckfast === undefined ? undefined : { number: buckfast, fitsYear: ANY_YEAR };
};
