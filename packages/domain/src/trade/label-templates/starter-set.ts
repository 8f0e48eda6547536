import { starter250g } from './starter-250g.ts';
import { starter500g } from './starter-500g.ts';
import type { LabelStarter } from './starter-elements.ts';
import { starterLid } from './starter-lid.ts';

/** Three labels for a jar of honey in Germany, by codes that never change. */
export const labelStarterSet: Readonly<Record<string, LabelStarter>> = {
  JAR_500G: starter500g,
  JAR_250G: starter250g,
  LID_60MM: starterLid,
};
