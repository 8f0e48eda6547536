import type { ImportableTable, WrittenTable } from '@beekeeping/api-client';

/** What somebody says is below each heading, from left to right; nothing where it is left out. */
export type Choice = readonly string[];

/** As the headings say it, each column once, without those that the role may not record. */
export const choiceOf = ({ headings }: WrittenTable, choosable: ReadonlySet<string>): Choice => {
  const taken = new Set<string>();
  return headings.map(({ column }) => {
    if (column === null || !choosable.has(column) || taken.has(column)) return '';
    taken.add(column);
    return column;
  });
};

/** The columns that are still missing, one of each group. */
export const missingOf = (choice: Choice, { required }: Pick<ImportableTable, 'required'>): string[] =>
  required.filter((group) => !group.some((column) => choice.includes(column))).map(([first]) => first!);

/** The choice with another column below one heading, which is then below no other. */
export const chooseAt = (choice: Choice, at: number, column: string): Choice =>
  choice.map((each, index) => (index === at ? column : each === column ? '' : each));

/** The first values below a heading, to know it by. */
export const samplesBelow = ({ lines }: WrittenTable, at: number, count = 3): string[] => {
  const samples: string[] = [];
  for (const { cells } of lines) {
    const cell = cells[at] ?? '';
    if (cell !== '') samples.push(cell);
    if (samples.length === count) break;
  }
  return samples;
};
