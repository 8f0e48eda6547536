import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  entrypoint?: string[];
  command?: string[];
  network_mode?: string;
  environment?: Record<string, string>;
  env_file?: string[];
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  profiles?: string[];
  restart?: string;
  stop_grace_period?: string;
  mem_limit?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  logging?: { driver: string; options: Record<string, string> };
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
}

export interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

const composeText = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
export const compose = parse(composeText, { merge: true }) as Compose;

/** The names between `${` and `}`, everywhere. */
export const interpolations = [...composeText.matchAll(/\$\{([A-Z0-9_]+)([^}]*)\}/g)].map(([, name, rule]) => ({
  name: name!,
  rule: rule!,
}));

/** A value with its variables filled in: the given ones, else their defaults, else a sample that is unique. */
export const filledIn = (value: string, given: Readonly<Record<string, string>>): string =>
  value.replaceAll(
    /\$\{([A-Z0-9_]+)(?::-([^}]*))?[^}]*\}/g,
    (_, name: string, standard?: string) => given[name] ?? standard ?? `sample-of-${name.toLowerCase()}`,
  );
