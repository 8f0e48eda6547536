/** A Markdown table with aligned columns, the way the formatter leaves it. */
export const table = (head: readonly string[], body: readonly (readonly string[])[]): string => {
  const width = head.map((_, column) => Math.max(3, ...[head, ...body].map((line) => line[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, n) => cell.padEnd(width[n]!)).join(' | ')} |`;
  return [line(head), line(width.map((n) => '-'.repeat(n))), ...body.map(line)].join('\n');
};
