import { readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- measured -->';
const END = '<!-- /measured -->';

/**
 * Puts the report between the two marks of a Markdown file and leaves the words around it alone.
 * @throws Error when the file has no such marks
 */
export const writeReport = (file: string, report: string): void => {
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${file} has no place for the report between ${BEGIN} and ${END}`);
  writeFileSync(file, `${text.slice(0, begin + BEGIN.length)}\n\n${report.trim()}\n\n${text.slice(end)}`);
};
