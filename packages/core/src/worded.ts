import { inLanguage, type Language, type Words } from '@beekeeping/messages/language';
import { type FigureValue, type Sentence, write } from '@beekeeping/messages/sentence';
import { z } from 'zod';

type Wording = (value: unknown, language: Language) => unknown;

const wordings = new WeakMap<z.ZodType, Wording>();

/** How the value of that schema is put into words for its reader; undefined for what reads the same in every language. */
export const wordingOf = (schema: z.ZodType): Wording | undefined => wordings.get(schema);

/** The figures of a sentence in an answer. */
export const figures = () =>
  z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]))
    .meta({ description: 'What the sentence tells, by name: numbers, days, names and values of enumerations' });

/** The sentence itself: always answered, and written only there. */
export const sentenceText = (description: string): z.ZodOptional<z.ZodString> =>
  z
    .string()
    .meta({ description: `${description}, in the language of the reader` }) as unknown as z.ZodOptional<z.ZodString>;

interface Told {
  kind: string;
  figures: Readonly<Record<string, FigureValue | undefined>>;
}

/**
 * The schema of answers that tell something by `kind` and `figures`: their sentence is written when they are answered
 * (docs/requirements/http.md#language).
 * @param field the name of the sentence; one that is there already stays
 * @param writeIt how it is written
 */
export const worded = <S extends z.ZodType>(
  schema: S,
  sentences: Readonly<Record<string, Sentence>>,
  field: string,
  writeIt = write,
): S => {
  wordings.set(schema, (value, language) => {
    const told = value as Told & Record<string, unknown>;
    if (told[field] !== undefined) return told;
    const sentence = sentences[told.kind];
    // A kind of a later version, which runs beside this one.
    return { ...told, [field]: sentence ? writeIt(sentence, told.figures, language) : told.kind };
  });
  return schema;
};

/** A text that may be there in every language, and is answered in that of the reader. */
export const readersText = (description: string): z.ZodType<Words | string> => {
  const schema = z.string().meta({ description: `${description}, in the language of the reader` });
  wordings.set(schema, (value, language) => inLanguage(value as Words | string, language));
  return schema;
};
