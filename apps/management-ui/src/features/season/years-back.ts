import { today } from '../../components/screen/format.ts';

/** Weather is fetched back to the beginning of the fifth year before. */
const YEARS = 6;

/** The years to choose from, the chosen one among them. */
export const yearsBack = (chosen: number): string[] => {
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back);
  return (years.includes(chosen) ? years : [...years, chosen]).map(String);
};
