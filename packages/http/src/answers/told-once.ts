/** What a new record is answered with once, and says nothing of when it is read. */
export const TOLD_ONCE = ['warnings', 'hiveConflict'] as const;

/** The part of an answer that no later one has; undefined where there is none. */
export const toldOnceIn = (answer: object): Record<string, unknown> | undefined => {
  const said = answer as Partial<Record<string, unknown>>;
  const told = TOLD_ONCE.filter((name) => said[name] !== undefined).map((name) => [name, said[name]] as const);
  return told.length > 0 ? Object.fromEntries(told) : undefined;
};
