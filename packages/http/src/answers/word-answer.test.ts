import { warning, type Warning } from '@beekeeping/core/warning';
import { warnings } from '@beekeeping/core/fields';
import { readersText } from '@beekeeping/core/worded';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { tellsSentences, wordAnswer } from './word-answer.ts';

const item = z.object({ name: z.string(), warnings: warnings() });
const proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TASK'), title: readersText('What is to be done') }),
  z.object({ kind: z.literal('STATUS') }),
]);

const silent: Warning = warning('BROOD_IN_SUPER', {});

describe('wordAnswer', () => {
  it.each<[string, z.ZodType, (told: unknown) => unknown]>([
    ['a record', item, (told) => ({ name: 'A', warnings: told })],
    [
      'a list',
      z.object({ items: z.array(item) }),
      (told) => ({ items: [{ name: 'A', warnings: told }, { name: 'B' }] }),
    ],
    ['a record within', z.object({ made: item.nullable() }), (told) => ({ made: { name: 'A', warnings: told } })],
  ])('writes the sentences of %s, and leaves what it was given as it is', (_what, schema, answerWith) => {
    const given = answerWith([silent]);
    const german = { ...silent, message: 'In einem Honigraum ist Brut.' };
    expect(wordAnswer(schema, given, 'de')).toEqual(answerWith([german]));
    expect(given).toEqual(answerWith([silent]));
    expect(wordAnswer(schema, given, 'en')).toEqual(answerWith([{ ...silent, message: 'There is brood in a super.' }]));
  });

  it('takes the language of the reader from a text in both, and one that is stored as it is', () => {
    const title = { de: 'Füttern', en: 'Feed' };
    expect(wordAnswer(proposal, { kind: 'TASK', title }, 'en')).toEqual({ kind: 'TASK', title: 'Feed' });
    expect(wordAnswer(proposal, { kind: 'TASK', title: 'Eigenes' }, 'en')).toEqual({ kind: 'TASK', title: 'Eigenes' });
    expect(wordAnswer(proposal, { kind: 'STATUS' }, 'en')).toEqual({ kind: 'STATUS' });
  });

  it('keeps a sentence that is there, and answers a kind of a later version', () => {
    const schema = z.object({ warnings: warnings() });
    const said = { ...silent, message: 'Gesagt.' };
    const later = { ...silent, kind: 'OF_A_LATER_VERSION' };
    expect(wordAnswer(schema, { warnings: [said, later] }, 'en')).toEqual({
      warnings: [said, { ...later, message: 'OF_A_LATER_VERSION' }],
    });
  });

  it('looks only into answers that tell something', () => {
    expect(
      [item, z.array(z.union([proposal, z.string()])), z.object({ name: z.string() }), undefined].map(tellsSentences),
    ).toEqual([true, true, false, false]);
  });
});
