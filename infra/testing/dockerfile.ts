import { readFileSync } from 'node:fs';

export interface Instruction {
  name: string;
  /** What follows the name, options such as `--from=…` included. */
  rest: string;
}

export interface Stage {
  name: string;
  /** An image, or the name of an earlier stage. */
  from: string;
  instructions: Instruction[];
}

/** The stages of infra/Dockerfile. It knows no heredoc and no variable in FROM, which that file does not use. */
export const readStages = (): Stage[] => {
  const text = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
  const stages: Stage[] = [];
  for (const line of text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')) {
    if (line.trim() === '') continue;
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`not an instruction: ${line}`);
    const from = /^(\S+) AS (\S+)$/.exec(rest);
    if (name === 'FROM') stages.push({ from: from![1]!, name: from![2]!, instructions: [] });
    else stages.at(-1)!.instructions.push({ name, rest });
  }
  return stages;
};

/** A stage's instructions with those of the stages that it starts from, first to last. */
export const wholeStage = (stages: readonly Stage[], name: string): Instruction[] => {
  const stage = stages.find((each) => each.name === name);
  return stage === undefined ? [] : [...wholeStage(stages, stage.from), ...stage.instructions];
};

/** What the last instruction of that name says. */
export const lastOf = (instructions: readonly Instruction[], name: string): string | undefined =>
  instructions.findLast((each) => each.name === name)?.rest;

/** Variables that an image sets: `ENV A=1 B=2`. */
export const environmentOf = (instructions: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string])),
  );

/** Whether an image says how it is asked for its health. */
export const hasHealthCheck = (image: string): boolean =>
  lastOf(wholeStage(readStages(), image), 'HEALTHCHECK')?.includes('CMD') === true;

/** Port and path that an app's image asks for its health; undefined for `HEALTHCHECK NONE`. */
export const healthCheckOf = (app: string): { port: number; path: string } | undefined => {
  const check = lastOf(wholeStage(readStages(), app), 'HEALTHCHECK');
  const [, command] = /CMD (\[.*\])$/.exec(check ?? '') ?? [];
  if (command === undefined) return undefined;
  const [node, script, port, path] = JSON.parse(command) as string[];
  if (node !== 'node' || script !== '/srv/ready.mjs') throw new Error(`unknown health check: ${command}`);
  return { port: Number(port), path: path! };
};
