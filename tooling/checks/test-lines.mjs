/**
 * An area of the domain has a limit of lines of tests, those of its routes included. What all areas of records have
 * in common is tested for all of them at once: the tests of a plain one hold its own rules only.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { areaOf } from '../jest/test-seconds.mjs';
import { reportViolations } from './report-violations.mjs';

const MAX_LINES = 350;

/** Areas that are more than records: the most lines that the tests of their rules need, and which rules these are. */
const MORE_THAN_RECORDS = {
  'rules/automation': [
    1_480,
    '31 rules, three of them over weather and four over devices, each with a table of when it acts, what it writes and what it leaves alone; races, pieces and sets of events',
  ],
  bottlings: [650, 'weights to the gram, the law on water, and what no recall may lose, each also under race'],
  colonies: [
    880,
    'a life as it was on each day: moved, split, merged and ended, many at once and under race; the row of an apiary, whoever comes, leaves or orders it',
  ],
  'hives/catalog': [600, 'every invalid stack, and a catalog that changes under existing hives'],
  'hives/setups': [
    800,
    'operations that reach no illegal hive, a log that makes each version again, races of versions, one thing in many hives',
  ],
  'colony-operations': [
    620,
    'what becomes of queen, hive and place when colonies part, unite and end, also under race',
  ],
  'calendar/caldav': [
    500,
    'hostile servers: what discovery is led to, which calendar may be written, what their XML may hold, where passwords go; 5,000 orders of failures',
  ],
  tables: [
    1_100,
    'each way in which a spreadsheet writes a table, each error of each line at once, seven areas out and in, columns that somebody chose, lines each by itself',
  ],
  'honey-batches': [1_100, 'weights to the gram, origins by weight, blends without circles, holds of everything below'],
  inspections: [
    720,
    'what a colony shows of them, whatever is corrected and when; its hive in one transaction, or left out; races; signs found among years of visits',
  ],
  'label-templates': [
    1_060,
    'what every rule of the law reads off a label, and printed sheets read back: sizes, text, codes, hostile values',
  ],
  devices: [
    480,
    'one place at a time and one device of a kind there, also under race, in days and instants, within the life of a colony; silence; keys of devices; calibrations',
  ],
  'sensor-readings': [
    1_480,
    'what the weights of generated seasons mean, and how late readings revise it; gains of days freed from what people did; words of three makers, hostile devices, readings that come twice, late and at once, roll-ups under race and killed, charts cut by placements and calibrations',
  ],
  'accounts/mfa': [950, 'codes, replays and recovery against guessing'],
  origins: [600, 'what is public, and what is not, of every lot'],
  statistics: [
    850,
    'seven statistics over years and apiaries, each recomputed by hand, stores by the scale, and a generated year against a second computation',
  ],
  'varroa-measurements': [
    770,
    'six methods with known answers, thresholds of every month, rating anew after treatments',
  ],
  queens: [
    810,
    'one queen in one colony on each day under moves, losses and renames of either; any list of them as one after another',
  ],
  'accounts/roles': [550, 'nobody grants or gains a right that they do not hold'],
  'accounts/sessions': [550, 'rotation, theft and end of tokens'],
  'shop-sync': [
    1_900,
    'sales and returns of shops: first to expire, repeated, broken, of any instant, whole orders, races and locks',
  ],
  'accounts/sign-in': [890, 'slow-down, pauses and traces of guessing; its cookies, its limits and its language'],
  'accounts/sso': [1_310, 'each way in which an identity provider may be hostile'],
  imports: [
    1_470,
    'three formats of other programs, each field of a record, files that are none of them, files that are too much, and each way in which an export is continued',
  ],
  documents: [
    790,
    'files that are not what they say, rights by what a paper is filed against, what each of that is called and which colony it belongs to, which disk is the one of the database, and an object store that fails',
  ],
  'stock/movements': [
    660,
    'the ledger falls below zero at no instant, nor loses or doubles a movement; what is sold past its best-before',
  ],
  'honey-withdrawals': [
    450,
    'the gate of harvests against a second computation, treatments entered late, races of both; honey of colonies that were united',
  ],
  notifications: [390, 'streams that lose and repeat nothing when anybody stops, stalls or loses a right'],
  'rules/suggestions': [
    1_530,
    'sixteen kinds at their limits, three of them by the gains of scales with the flow that these tell of, one effect under race, one filter on every route, a tag for each decision; requests that wait for nobody and rest; one mind with the rules in any order of what people do; the words of whoever reads',
  ],
  tasks: [420, 'every move from every status, keys that no race doubles, who hears of a task and what made it'],
  traces: [500, 'one report over the whole chain'],
  'season/treatment-weather': [
    440,
    'six methods at the edges of their temperatures, and each reason that keeps a medicine from a day',
  ],
  treatments: [450, 'what was booked is taken back once and never changed; what speaks against it; races for a lot'],
  'season/forage': [
    430,
    'scores and ratings at their limits, forecasts of weather and blooms that change, what they came to, and beside it what scales measured',
  ],
  'season/phenology': [
    580,
    'sums by hand with leap days and gaps, ten phases from reports over estimates, calibration, races',
  ],
  'accounts/users': [850, 'the last administrator stays, and no account is taken over'],
  'webhooks/deliveries': [800, 'claims, retries and signatures of a queue'],
  'season/weather': [
    720,
    'each way in which a provider may fail or lie, and budgets, leases and back-off of asking it',
  ],
  'webhooks/subscriptions': [1_300, 'addresses that must not be dialled, secrets, fan-out by rights'],
};

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));

const testFiles = (directory) =>
  fs.existsSync(path.join(root, directory))
    ? fs
        .readdirSync(path.join(root, directory), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => path.posix.join(directory, file.split(path.sep).join('/')))
    : [];

const lines = new Map();
const apps = fs.readdirSync(path.join(root, 'apps')).map((app) => `apps/${app}/src/routes`);
for (const file of ['packages/domain/src', 'packages/records/src', ...apps].flatMap(testFiles)) {
  const count = fs.readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
  lines.set(areaOf(file), (lines.get(areaOf(file)) ?? 0) + count);
}

const found = [...lines].flatMap(([area, count]) => {
  if (!area.startsWith('area ')) return [];
  const [most, rules] = MORE_THAN_RECORDS[area.slice('area '.length)] ?? [
    MAX_LINES,
    'those of an area of plain records',
  ];
  return count > most ? [`${area}: ${count} lines of tests, ${most} at most for its rules: ${rules}`] : [];
});
reportViolations(found);
