/** @returns the row with the one of this id at another place; the same row where there is no such place */
export const moved = <Item extends { id: string }>(row: readonly Item[], id: string, to: number): readonly Item[] => {
  const from = row.findIndex((each) => each.id === id);
  if (from === -1 || from === to || to < 0 || to >= row.length) return row;
  return row.toSpliced(from, 1).toSpliced(to, 0, row[from]!);
};
