import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';

/** What somebody records. Records are known by keys, places and colonies by their names. */
export type Fact =
  | { kind: 'apiary'; name: string }
  | {
      kind: 'colony';
      name: string;
      apiary: string;
      type: 'PRODUCTION' | 'NUCLEUS' | 'MATING_NUC';
      establishedOn: CalendarDay;
      /** Of its hive; undefined where nobody recorded one. */
      broodBoxes?: 1 | 2 | undefined;
    }
  | { kind: 'queen'; key: string; colony: string; on: CalendarDay; birthYear: number; method: 'CAGE' | null }
  | {
      kind: 'inspection';
      key: string;
      colony: string;
      on: CalendarDay;
      queenSeen: boolean;
      eggsSeen: boolean;
      swarmCells: boolean;
      storesKg: number | null;
      occupiedFrames: number | null;
      sign: 'AFB' | 'CHALKBROOD' | null;
    }
  | { kind: 'inspectionRemoved'; key: string }
  | {
      kind: 'fall';
      key: string;
      colony: string;
      on: CalendarDay;
      nights: number;
      mites: number;
    }
  | { kind: 'wash'; key: string; colony: string; on: CalendarDay; bees: number; mites: number }
  | { kind: 'countRemoved'; key: string }
  | { kind: 'lot'; key: string; medicine: Medicine; acquiredOn: CalendarDay; expiresOn: CalendarDay; quantity: number }
  | {
      kind: 'treatment';
      key: string;
      apiary: string;
      colonies: string[];
      /** Undefined: drone brood is cut out. */
      lot?: string | undefined;
      dose: number;
      on: CalendarDay;
      plannedEndOn: CalendarDay | null;
      endedOn: CalendarDay | null;
    }
  | { kind: 'treatmentEnded'; key: string; on: CalendarDay }
  | { kind: 'treatmentCancelled'; key: string }
  | {
      kind: 'feeding';
      colony: string;
      on: CalendarDay;
      feed: 'SYRUP_3_2' | 'INVERT_SYRUP' | 'FONDANT';
      amount: number;
      purpose: 'WINTER' | 'STIMULATE' | 'EMERGENCY' | null;
    }
  | { kind: 'split'; mother: string; on: CalendarDay; daughters: { name: string; getsQueen: boolean }[] }
  | { kind: 'merged'; colony: string; into: string; on: CalendarDay }
  | { kind: 'died'; colony: string; on: CalendarDay }
  | { kind: 'harvest'; colony: string; on: CalendarDay; kg: number }
  | { kind: 'batch'; key: string; waterPercent: number; kg: number }
  | {
      kind: 'bottling';
      key: string;
      batch: string;
      article: Article;
      jars: number;
      on: CalendarDay;
      bestBefore: CalendarDay;
    }
  | { kind: 'sale'; bottling: string; pieces: number }
  | { kind: 'certificate'; key: string; issuedOn: CalendarDay; apiaries: string[] }
  | { kind: 'restriction'; key: string; from: CalendarDay; to: CalendarDay; apiaries: string[] };

export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

export const MEDICINES = { Ameisensäure: 'formic acid', Oxalsäure: 'oxalic acid dihydrate' } as const;
export type Medicine = keyof typeof MEDICINES;
export const WITHDRAWAL_DAYS: Readonly<Record<Medicine, number>> = { Ameisensäure: 14, Oxalsäure: 0 };

export const ARTICLES = ['Blütenhonig', 'Lindenhonig'] as const;
export type Article = (typeof ARTICLES)[number];

/** What somebody entered as the least that there should be; of the others the rules decide. */
export const MINIMUMS: Readonly<Partial<Record<Article | Medicine, number>>> = { Lindenhonig: 20, Oxalsäure: 400 };

/** A day of the house: the night before it, what is recorded on it, and the worker, which may be down. */
export interface SeasonDay {
  on: CalendarDay;
  /** Whether the job `daily-evaluation` ran in the night. */
  isEvaluated: boolean;
  facts: Fact[];
  /** Everything that was due is done and everything is read in the evening. */
  isTidied: boolean;
  /** Whether the worker hands on events in the evening. */
  isDispatched: boolean;
}

/** Numbers from 0 to 1 that are the same for the same seed (xorshift of 32 bits). */
const randomOf = (seed: number) => {
  let state = seed | 0 || 1;
  return (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
};

/** What the generator knows of a colony, so that what it plans can be recorded. */
interface Bees {
  name: string;
  apiary: string;
  type: 'PRODUCTION' | 'NUCLEUS' | 'MATING_NUC';
  establishedOn: CalendarDay;
  /** As recorded. */
  hasQueen: boolean;
  /** She died, and nobody knows. */
  isLostInSecret: boolean;
  inspectedNext: CalendarDay;
  countedNext: CalendarDay;
  requeenedOn: CalendarDay | undefined;
  lastQueenDay: CalendarDay;
}

const FIRST_DAY = '2025-03-01';
const LAST_DAY = '2026-02-28';

/**
 * A year of a house with so many colonies in spring, the same for the same seed.
 * @param uptime the share of nights in which the rules are evaluated, and of days on which events are handed on
 */
export const planSeason = (seed: number, { colonies, uptime }: { colonies: number; uptime: number }): SeasonDay[] => {
  const random = randomOf(seed);
  const chance = (probability: number): boolean => random() < probability;
  const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  let keys = 0;
  const newKey = (what: string): string => `${what}-${(keys += 1)}`;

  const apiaries = Array.from({ length: Math.max(3, Math.ceil(colonies / 12)) }, (_, at) => `Stand ${at + 1}`);
  const beginning: Fact[] = apiaries.map((name) => ({ kind: 'apiary', name }));
  const herd: Bees[] = [];
  const settle = (bees: Pick<Bees, 'name' | 'apiary' | 'type' | 'establishedOn' | 'hasQueen'>, today: CalendarDay) => {
    herd.push({
      ...bees,
      isLostInSecret: false,
      inspectedNext: addDays(today, between(1, 30)),
      countedNext: addDays(today, between(1, 60)),
      requeenedOn: bees.hasQueen ? undefined : addDays(today, between(20, 45)),
      lastQueenDay: today,
    });
  };
  for (let at = 0; at < colonies; at += 1) {
    const type = oneOf([...Array<'PRODUCTION'>(8).fill('PRODUCTION'), 'NUCLEUS', 'MATING_NUC'] as const);
    const bees = { name: `Volk ${at + 1}`, apiary: oneOf(apiaries), type, establishedOn: '2024-05-01' };
    beginning.push({ kind: 'colony', ...bees, broodBoxes: chance(0.7) ? oneOf([1, 2] as const) : undefined });
    const hasQueen = chance(0.95);
    if (hasQueen) {
      beginning.push({
        kind: 'queen',
        key: newKey('Königin'),
        colony: bees.name,
        on: bees.establishedOn,
        birthYear: between(2022, 2024),
        method: null,
      });
    }
    settle({ ...bees, hasQueen }, FIRST_DAY);
    if (!hasQueen) herd.at(-1)!.requeenedOn = addDays(FIRST_DAY, between(60, 90));
  }

  const stock: Record<Medicine, { key: string; remaining: number }> = {} as never;
  const buy = (medicine: Medicine, on: CalendarDay, quantity: number, expiresOn: CalendarDay): Fact => {
    const key = newKey('CH');
    stock[medicine] = { key, remaining: quantity };
    return { kind: 'lot', key, medicine, acquiredOn: on, expiresOn, quantity };
  };
  beginning.push(buy('Oxalsäure', '2025-01-10', 700, '2025-09-30'));
  beginning.push(buy('Ameisensäure', '2025-02-01', 85 * 2 * (colonies + 4), '2026-03-31'));
  beginning.push(buy('Oxalsäure', '2025-02-02', 50 * (colonies + 6), '2026-12-31'));
  for (const apiary of apiaries) {
    if (!chance(0.7)) continue;
    const other = oneOf(apiaries);
    const issuedOn = addDays('2024-06-15', between(0, 240));
    beginning.push({
      kind: 'certificate',
      key: newKey('VET'),
      issuedOn,
      apiaries: other === apiary || chance(0.6) ? [apiary] : [apiary, other],
    });
  }

  const batches: { key: string; grams: number }[] = [];
  const bottlings: { key: string; remaining: number }[] = [];
  const running: { key: string; endsOn: CalendarDay }[] = [];
  let retracted: Fact[] = [];

  const treat = (
    today: CalendarDay,
    apiary: string,
    treated: string[],
    medicine: Medicine,
    days: number | undefined,
  ): Fact[] => {
    if (treated.length === 0) return [];
    const dose = medicine === 'Oxalsäure' ? 40 : 85;
    const facts: Fact[] = [];
    if (stock[medicine].remaining < dose * treated.length) {
      facts.push(buy(medicine, today, dose * (treated.length + between(1, 30)), addDays(today, 700)));
    }
    stock[medicine].remaining -= dose * treated.length;
    const key = newKey('Behandlung');
    facts.push({
      kind: 'treatment',
      key,
      apiary,
      colonies: treated,
      lot: stock[medicine].key,
      dose,
      on: today,
      plannedEndOn: days === undefined ? null : addDays(today, days),
      endedOn: days === undefined ? today : null,
    });
    // What is given back is used for nothing else.
    if (chance(0.12)) retracted.push({ kind: 'treatmentCancelled', key });
    else if (days !== undefined) running.push({ key, endsOn: addDays(today, days + between(0, 3)) });
    return facts;
  };

  const inspect = (bees: Bees, today: CalendarDay): Fact => {
    const month = Number(today.slice(5, 7));
    const lag = chance(0.8) ? 0 : chance(0.75) ? between(1, 4) : between(33, 50);
    const on = addDays(today, -lag) < bees.establishedOn ? today : addDays(today, -lag);
    const isLed = bees.hasQueen && !bees.isLostInSecret;
    const key = newKey('Durchsicht');
    if (chance(0.04)) retracted.push({ kind: 'inspectionRemoved', key });
    return {
      kind: 'inspection',
      key,
      colony: bees.name,
      on,
      queenSeen: isLed && chance(0.4),
      eggsSeen: isLed && chance(0.8),
      swarmCells: month >= 5 && month <= 7 && chance(0.2),
      storesKg: chance(0.6) ? between(month < 5 ? 4 : 8, month < 5 ? 24 : 40) / 2 : null,
      occupiedFrames: chance(0.5) ? between(6, 20) / 2 : null,
      sign: on !== today ? null : chance(0.015) ? 'AFB' : chance(0.03) ? 'CHALKBROOD' : null,
    };
  };

  const countMites = (bees: Bees, today: CalendarDay): Fact => {
    const key = newKey('Zählung');
    const on = chance(0.9) || addDays(today, -12) < bees.establishedOn ? today : addDays(today, -between(1, 12));
    if (chance(0.05)) retracted.push({ kind: 'countRemoved', key });
    if (chance(0.3)) {
      return { kind: 'wash', key, colony: bees.name, on, bees: between(250, 500), mites: between(0, 24) };
    }
    const nights = between(2, 9);
    return { kind: 'fall', key, colony: bees.name, on, nights, mites: Math.floor(random() * random() * nights * 14) };
  };

  const workOn = (bees: Bees, today: CalendarDay): Fact[] => {
    const [month, day] = [Number(today.slice(5, 7)), today.slice(5)];
    const facts: Fact[] = [];
    if (bees.inspectedNext <= today) {
      facts.push(inspect(bees, today));
      const isSwarming = day >= '04-10' && day <= '07-15';
      bees.inspectedNext = addDays(
        today,
        month < 3 || month > 10 ? between(40, 90) : isSwarming ? between(5, 13) : between(12, 40),
      );
    }
    if (bees.countedNext <= today) {
      facts.push(countMites(bees, today));
      bees.countedNext = addDays(today, between(10, 55));
    }
    if (month === 5 && chance(0.004)) bees.isLostInSecret = true;
    if (bees.requeenedOn !== undefined && bees.requeenedOn <= today && bees.lastQueenDay < today) {
      const key = newKey('Königin');
      facts.push({ kind: 'queen', key, colony: bees.name, on: today, birthYear: 2025, method: oneOf(['CAGE', null]) });
      Object.assign(bees, { hasQueen: true, isLostInSecret: false, requeenedOn: undefined, lastQueenDay: today });
    } else if (bees.hasQueen && day >= '07-01' && day <= '08-10' && chance(bees.isLostInSecret ? 0.05 : 0.006)) {
      bees.requeenedOn = addDays(today, 1);
    }
    if (month >= 8 && day <= '09-25' && chance(0.03)) {
      const feed = oneOf(['SYRUP_3_2', 'INVERT_SYRUP'] as const);
      const purpose = oneOf(['WINTER', 'WINTER', 'STIMULATE', null] as const);
      const on = chance(0.9) || addDays(today, -3) < bees.establishedOn ? today : addDays(today, -3);
      facts.push({ kind: 'feeding', colony: bees.name, on, feed, amount: between(6, 28) / 2, purpose });
    }
    if (month >= 2 && month <= 4 && chance(0.02)) {
      facts.push({ kind: 'feeding', colony: bees.name, on: today, feed: 'FONDANT', amount: 2.5, purpose: 'EMERGENCY' });
    }
    if (month === 6 && bees.type === 'PRODUCTION' && chance(0.02)) {
      facts.push({ kind: 'harvest', colony: bees.name, on: today, kg: between(4, 20) });
    }
    return facts;
  };

  /** What makes, unites or ends colonies; at most one thing a day. */
  const changeHerd = (today: CalendarDay): Fact[] => {
    const [month, day] = [Number(today.slice(5, 7)), today.slice(5)];
    const mother = oneOf(herd);
    if (day >= '05-10' && day <= '06-20' && mother.type === 'PRODUCTION' && mother.hasQueen && !mother.isLostInSecret) {
      if (mother.lastQueenDay === today || !chance(Math.min(0.8, colonies / 80))) return [];
      const takesQueen = chance(0.3);
      const daughters = Array.from({ length: between(1, 2) }, (_, at) => ({
        name: newKey('Ableger'),
        getsQueen: takesQueen && at === 0,
      }));
      for (const { name, getsQueen } of daughters) {
        settle({ name, apiary: mother.apiary, type: 'NUCLEUS', establishedOn: today, hasQueen: getsQueen }, today);
      }
      if (takesQueen)
        Object.assign(mother, { hasQueen: false, requeenedOn: addDays(today, between(20, 45)), lastQueenDay: today });
      return [{ kind: 'split', mother: mother.name, on: today, daughters }];
    }
    if (month === 9 && chance(colonies / 600)) {
      const into = herd.find((other) => other !== mother && other.apiary === mother.apiary && other.hasQueen);
      if (!into) return [];
      herd.splice(herd.indexOf(mother), 1);
      return [{ kind: 'merged', colony: mother.name, into: into.name, on: today }];
    }
    if ((month >= 11 || month <= 2) && herd.length > 2 && chance(colonies / 1_500)) {
      herd.splice(herd.indexOf(mother), 1);
      return [{ kind: 'died', colony: mother.name, on: today }];
    }
    return [];
  };

  const treatAll = (today: CalendarDay): Fact[] => {
    const day = today.slice(5);
    const at = (apiary: string) => herd.filter((bees) => bees.apiary === apiary).map(({ name }) => name);
    return apiaries.flatMap((apiary, index) => {
      if (day === addDays('2025-07-20', index % 14).slice(5))
        return treat(today, apiary, at(apiary), 'Ameisensäure', 10);
      if (day === addDays('2025-11-28', index % 14).slice(5))
        return treat(today, apiary, at(apiary), 'Oxalsäure', undefined);
      return [];
    });
  };

  const treatSome = (today: CalendarDay): Fact[] => {
    const [month, bees] = [Number(today.slice(5, 7)), oneOf(herd)];
    if (month === 5 && chance(0.15)) {
      const key = newKey('Baurahmen');
      running.push({ key, endsOn: addDays(today, between(14, 24)) });
      const planned = { on: today, plannedEndOn: addDays(today, 21), endedOn: null };
      return [{ kind: 'treatment', key, apiary: bees.apiary, colonies: [bees.name], dose: 0, ...planned }];
    }
    if ([8, 9].includes(month) && chance(0.1)) return treat(today, bees.apiary, [bees.name], 'Ameisensäure', 7);
    return [];
  };

  const workInHoneyHouse = (today: CalendarDay): Fact[] => {
    if (chance(0.04)) {
      const [key, kg] = [newKey('HB'), between(10, 40)];
      batches.push({ key, grams: kg * 1_000 });
      return [{ kind: 'batch', key, waterPercent: between(160, 196) / 10, kg }];
    }
    const batch = batches.find(({ grams }) => grams >= 5_000);
    if (batch && chance(0.06)) {
      const [key, jars] = [newKey('LOS'), between(6, Math.min(40, Math.floor(batch.grams / 500)))];
      batch.grams -= jars * 500;
      bottlings.push({ key, remaining: jars });
      const bestBefore = addDays(today, between(20, 500));
      return [{ kind: 'bottling', key, batch: batch.key, article: oneOf(ARTICLES), jars, on: today, bestBefore }];
    }
    const sold = oneOf([undefined, ...bottlings.filter(({ remaining }) => remaining > 0)]);
    if (sold && chance(0.5)) {
      const pieces = between(1, Math.min(9, sold.remaining));
      sold.remaining -= pieces;
      return [{ kind: 'sale', bottling: sold.key, pieces }];
    }
    return [];
  };

  const answerAuthorities = (today: CalendarDay): Fact[] => {
    if (chance(0.006)) {
      const [from, to] = [addDays(today, between(-2, 5)), addDays(today, between(20, 90))];
      const places = apiaries.filter(() => chance(0.3));
      return places.length === 0 ? [] : [{ kind: 'restriction', key: newKey('Sperre'), from, to, apiaries: places }];
    }
    if (chance(0.008))
      return [{ kind: 'certificate', key: newKey('VET'), issuedOn: today, apiaries: [oneOf(apiaries)] }];
    return [];
  };

  const days: SeasonDay[] = [
    { on: addDays(FIRST_DAY, -1), isEvaluated: false, facts: beginning, isTidied: false, isDispatched: true },
  ];
  for (let on = FIRST_DAY; on <= LAST_DAY; on = addDays(on, 1)) {
    const taken = retracted;
    retracted = [];
    const ended = running.filter(({ endsOn }) => endsOn <= on);
    for (const each of ended) running.splice(running.indexOf(each), 1);
    days.push({
      on,
      isEvaluated: chance(uptime),
      facts: [
        ...taken,
        ...ended.map(({ key }): Fact => ({ kind: 'treatmentEnded', key, on })),
        // A copy: the herd changes meanwhile.
        ...[...herd].flatMap((bees) => workOn(bees, on)),
        ...treatAll(on),
        ...treatSome(on),
        ...workInHoneyHouse(on),
        ...answerAuthorities(on),
        ...changeHerd(on),
      ],
      isTidied: chance(0.2),
      isDispatched: chance(uptime),
    });
  }
  return days;
};
