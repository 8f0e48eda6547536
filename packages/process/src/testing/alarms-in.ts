/** The warnings and errors of a log, but for the word on an old Node: tests run on the one that they find. */
export const alarmsIn = (log: string): string[] =>
  [...log.matchAll(/.*"level":"(?:error|warn)".*/g)]
    .map(([line]) => line)
    .filter((line) => !line.includes('this version of Node is past its end of life'));
