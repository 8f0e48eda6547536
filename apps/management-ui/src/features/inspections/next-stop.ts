/** @returns the colony after this one that nobody has been at, from the end on to the beginning */
export const nextStop = <Colony extends { id: string }>(
  colonies: readonly Colony[],
  { done }: { done: ReadonlySet<string> },
  after?: string,
): Colony | undefined => {
  const begin = colonies.findIndex(({ id }) => id === after) + 1;
  return [...colonies.slice(begin), ...colonies.slice(0, begin)].find(({ id }) => !done.has(id));
};
