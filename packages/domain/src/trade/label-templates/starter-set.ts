import type { z } from 'zod';
import type { labelTemplateCreateSchema } from './label-template.schema.ts';
import { starter250g } from './starter-250g.ts';
import { starter500g } from './starter-500g.ts';
import { starterLid } from './starter-lid.ts';

/** One template of the set, as a client would send it. */
export type LabelStarter = z.input<typeof labelTemplateCreateSchema>;

/** Three labels for a jar of honey in Germany, by codes that never change. */
export const labelStarterSet: Readonly<Record<string, LabelStarter>> = {
  JAR_500G: starter500g,
  JAR_250G: starter250g,
  LID_60MM: starterLid,
};
