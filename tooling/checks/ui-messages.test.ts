import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const source = path.resolve(import.meta.dirname, '../../apps/management-ui/src');
const here = path.join(source, 'messages');

type Messages = Record<string, unknown>;

const areas = fs
  .readdirSync(here)
  .filter((file) => file.endsWith('.en.json'))
  .map((file) => file.slice(0, -'.en.json'.length));

const read = (area: string, language: 'en' | 'de'): Messages => {
  const { $schema: _schema, ...messages } = JSON.parse(
    fs.readFileSync(path.join(here, `${area}.${language}.json`), 'utf8'),
  ) as Messages;
  return messages;
};

const parametersOf = (message: unknown): string[] =>
  [...new Set(JSON.stringify(message).match(/(?<=\{)[a-zA-Z]\w*(?=\})/g) ?? [])].toSorted();

const code = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
  .map((file) => fs.readFileSync(path.join(source, file), 'utf8'))
  .join('\n');
const used = new Set(code.match(/(?<=\bm\.)\w+/g));

it('have one home for every message: the compiler does not come to an end over two', () => {
  const keys = areas.flatMap((area) => Object.keys(read(area, 'en')));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe.each(areas)('the messages of %s', (area) => {
  const [english, german] = [read(area, 'en'), read(area, 'de')];

  it('say the same things in both languages, with the same parameters', () => {
    const told = (messages: Messages) =>
      Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, parametersOf(message)]));
    expect(told(german)).toEqual(told(english));
  });

  it('are all used', () => {
    expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
  });

  it('part no figure from its unit at the end of a line', () => {
    const told = [english, german].flatMap((messages) => Object.entries(messages));
    const parted = told.filter(([, message]) => /[\d}] (?:kg|g|%|°C|mm|ml|m)(?!\p{L})/u.test(JSON.stringify(message)));
    expect(parted).toEqual([]);
  });

  it('are known to the compiler', () => {
    const settings = fs.readFileSync(path.join(source, '../project.inlang/settings.json'), 'utf8');
    expect(settings).toContain(`./src/messages/${area}.{locale}.json`);
  });
});
