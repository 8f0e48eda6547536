import type { Work, WorkKind } from '../explain-steps.ts';
import { wallTime } from '@beekeeping/core/local-time';
import { HOUR, MINUTE, type Weight } from '../weight-series.ts';
import { type Apiary, generatedApiary } from './generated-weather.ts';
import { Chance } from './chance.ts';
import { Load } from './load.ts';

/**
 * Seasons of scales as beekeepers have them: what happens is known, and what a scale says of it is computed from what
 * weighs there - wood, combs, honey, bees inside and out, rain, snow - and from how scales measure. The figures are
 * those of docs/requirements/scales.md and vary widely; nothing here knows how events are found.
 */
export interface GeneratedScale {
  name: string;
  intervalMinutes: number;
  /** In the order of their arrival. */
  readings: Weight[];
  works: Work[];
  truth: Happening[];
  /** What the bees gained by day, wet nectar and all. */
  gains: ReadonlyMap<string, number>;
}

export interface Happening {
  kind: WorkKind | 'SWARM' | 'THEFT_OR_FALL' | 'ROBBING' | 'SWARM_CAME_BACK';
  at: number;
  deltaKg: number;
  /** Whether the beekeeper wrote it down, on its day. */
  isRecorded: boolean;
}

const TIME = wallTime('Europe/Berlin');
const DAY = 24 * HOUR;

/** Kilograms that a colony eats on a day, by month: 1 to 1.5 kg a month in winter, a kilogram a week in spring. */
const EATEN = [0.04, 0.055, 0.11, 0.16, 0.2, 0.22, 0.22, 0.16, 0.1, 0.05, 0.035, 0.035];
/** Kilograms of bees by month. What leaves in the morning shows as a dip of some hundred grams (Holst and Meikle). */
const BEES = [1.2, 1.1, 1.2, 2, 3.2, 4.2, 4, 3, 2.2, 1.7, 1.5, 1.3];

/** How much of a day's foragers is out at an hour: they leave within an hour or two and come home towards the evening. */
const outAt = (hour: number, leaveAt: number, leaveWithin: number, homeAt: number): number => {
  const left = Math.min(1, Math.max(0, (hour - leaveAt) / leaveWithin));
  const home = Math.min(1, Math.max(0, (hour - homeAt) / 2.5));
  return left * (1 - home);
};

/** Rises from 0 to 1 between two hours. */
const riseBetween = (hour: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (hour - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

class GeneratedHive {
  readonly name: string;
  private readonly chance: Chance;
  private readonly apiary: Apiary;
  readonly load = new Load();
  readonly works: Work[] = [];
  readonly truth: Happening[] = [];
  readonly strength: number;
  readonly gains = new Map<string, number>();
  /** The honey in it by day, and what was taken or fed until now. */
  private readonly honey: number[] = [];
  private day = 0;
  readonly storesKg: number;
  private givenKg: number;
  private readonly plan: {
    income: number;
    dried: number;
    eaten: number;
    foragersKg: number;
    leaveAt: number;
    leaveWithin: number;
    homeAt: number;
  }[] = [];

  constructor(chance: Chance, apiary: Apiary, name: string) {
    this.chance = chance;
    this.apiary = apiary;
    this.name = name;
    this.strength = chance.between(0.35, 1.25);
    this.storesKg = chance.between(8, 16);
    this.givenKg = this.storesKg;
  }

  private get honeyKg(): number {
    return Math.max(2, this.honey[this.day]! + this.givenKg);
  }

  private record(kind: WorkKind, at: number, deltaKg: number, kg: number | null, forgets = 0.03): void {
    const isRecorded = !this.chance.is(forgets);
    this.truth.push({ kind, at, deltaKg, isRecorded });
    if (!isRecorded) return;
    // At the hive, or in the evening.
    const writtenAt =
      at + (this.chance.is(0.6) ? this.chance.between(2, 70) * MINUTE : this.chance.between(1, 12) * HOUR);
    this.works.push({ kind, id: `${this.name}:${this.works.length}`, on: TIME.dayOf(at), kg, writtenAt });
  }

  /** Somebody opens the hive: roof and boxes are lifted off, combs drawn, everything put back. @returns the middle of the work */
  private openHive(from: number, minutes: number): number {
    const { chance, load } = this;
    const until = from + minutes * MINUTE;
    const roofKg = chance.between(1.2, 5.5);
    load.meanwhile(from, until, -roofKg);
    if (chance.is(0.3)) load.meanwhile(from - chance.between(0.2, 2) * MINUTE, from, chance.between(1, 9));
    if (minutes > 5 && this.honeyKg > 12) {
      load.meanwhile(
        from + 0.1 * minutes * MINUTE,
        until - 0.1 * minutes * MINUTE,
        -Math.min(this.honeyKg * 0.7, chance.between(6, 30)),
      );
    }
    for (let left = minutes > 8 ? chance.whole(1, 6) : 0; left > 0; left -= 1) {
      const at = from + chance.between(0.2, 0.8) * minutes * MINUTE;
      load.meanwhile(at, Math.min(until, at + chance.between(0.5, 4) * MINUTE), -chance.between(0.8, 3.2));
    }
    return from + 0.5 * minutes * MINUTE;
  }

  private workOn(day: number, fromHour = 9, toHour = 19.5): number {
    return this.apiary.dayStarts[day]! + this.chance.between(fromHour, toHour) * HOUR;
  }

  private inspect(day: number): void {
    const { chance } = this;
    const middle = this.openHive(this.workOn(day), chance.between(6, 45));
    // A comb of drone brood, or of feed that is too much.
    const isCut = chance.is(0.1);
    const kg = isCut ? -chance.between(0.4, 1.8) : chance.normal(0, 0.12);
    this.load.forGood(middle, middle + MINUTE / 2, kg);
    if (isCut && chance.is(0.9)) this.record('COMB_CUT', middle, kg, null);
    this.record('INSPECTION', middle, kg, null);
  }

  private addSuper(day: number): void {
    const middle = this.openHive(this.workOn(day), this.chance.between(3, 30));
    const kg = this.chance.between(3.2, 9);
    this.load.forGood(middle, middle + MINUTE / 2, kg);
    this.record('SUPER_ADDED', middle, kg, null);
  }

  private takeBees(day: number): void {
    const middle = this.openHive(this.workOn(day), this.chance.between(12, 50));
    const kg = this.chance.between(1.5, 5);
    this.load.forGood(middle, middle + MINUTE, -kg);
    this.record('BEES_TAKEN', middle, -kg, null);
  }

  private harvest(day: number): void {
    const { chance } = this;
    if (this.honeyKg < 10) return;
    const middle = this.openHive(this.workOn(day, 7, 17), chance.between(10, 40));
    const boxKg = chance.between(3, 9);
    const honeyKg = Math.min(this.honeyKg * chance.between(0.5, 0.8), 45);
    this.givenKg -= honeyKg;
    this.load.forGood(middle, middle + MINUTE, -(honeyKg + boxKg));
    this.record('HARVEST', middle, -(honeyKg + boxKg), honeyKg * chance.between(0.9, 1));
    if (chance.is(0.6)) {
      const back = this.openHive(middle + chance.between(2, 26) * HOUR, chance.between(3, 10));
      this.load.forGood(back, back + MINUTE / 2, boxKg);
    }
  }

  private feed(day: number): void {
    const { chance, load } = this;
    const middle = this.openHive(this.workOn(day, 8, 21), chance.between(1, 6));
    const kg = chance.between(2.5, 14);
    load.forGood(middle, middle + MINUTE, kg + chance.between(0, 0.8));
    // Water that the bees take out of it in the days after.
    load.forGood(middle + 6 * HOUR, middle + 5 * DAY, -kg * chance.between(0.08, 0.25));
    this.givenKg += kg * 0.8;
    this.record('FEEDING', middle, kg, kg * chance.between(0.93, 1.05));
  }

  private swarm(day: number, kg: number): void {
    const { chance, load } = this;
    // Between 10 and 14 o'clock as a rule, later on some days. Who stands at the hive sees it: that is no case for a scale.
    let at: number;
    do at = this.apiary.dayStarts[day]! + (chance.is(0.8) ? chance.between(10, 14.5) : chance.between(14.5, 17)) * HOUR;
    while (this.truth.some((work) => Math.abs(work.at - at) < 90 * MINUTE));
    const minutes = chance.between(4, 18);
    load.forGood(at, at + 0.4 * minutes * MINUTE, -0.75 * kg);
    load.forGood(at + 0.4 * minutes * MINUTE, at + minutes * MINUTE, -0.27 * kg);
    load.forGood(at + minutes * MINUTE, at + (minutes + 60) * MINUTE, 0.02 * kg);
    this.truth.push({ kind: 'SWARM', at, deltaKg: -kg, isRecorded: false });
  }

  private swarmThatComesBack(day: number): void {
    const { chance, load } = this;
    const at = this.apiary.dayStarts[day]! + chance.between(10, 16) * HOUR;
    const kg = chance.between(1, 3);
    const away = chance.between(8, 50) * MINUTE;
    load.forGood(at, at + 8 * MINUTE, -kg);
    load.forGood(at + 8 * MINUTE + away, at + 22 * MINUTE + away, kg);
    this.truth.push({ kind: 'SWARM_CAME_BACK', at, deltaKg: 0, isRecorded: false });
  }

  private rob(day: number): void {
    const { chance, load, apiary } = this;
    const days = chance.whole(1, 5);
    for (let each = day; each < day + days && each < apiary.days.length; each += 1) {
      // More than 10 kg in less than two days are known; two and less are as well.
      const kg = chance.between(2.6, 7);
      const from = apiary.dayStarts[each]! + chance.between(9, 12) * HOUR;
      load.forGood(from, from + chance.between(5, 8) * HOUR, -kg);
      this.truth.push({ kind: 'ROBBING', at: from, deltaKg: -kg, isRecorded: false });
    }
  }

  /** @returns when the hive is gone */
  private vanish(day: number): number {
    const { chance, load, apiary } = this;
    const at = apiary.dayStarts[day]! + (chance.is(0.7) ? chance.between(20, 29) : chance.between(6, 20)) * HOUR;
    const left = chance.is(0.5) ? 0 : chance.between(0.5, 5);
    load.vanish(at, left);
    this.truth.push({ kind: 'THEFT_OR_FALL', at, deltaKg: -30, isRecorded: false });
    return at;
  }

  /** The work and the accidents of the season. @returns when the hive is gone, if it is */
  live(): number {
    const { chance, apiary } = this;
    const on = (month: number, from: number, to: number) => apiary.dayOf(month, chance.whole(from, to));
    const gone = chance.is(0.06) ? apiary.dayOf(chance.whole(3, 10), chance.whole(1, 28)) : undefined;
    const isThere = (day: number) => gone === undefined || day < gone;
    const works: [number, (day: number) => void][] = [];
    let next = on(4, 1, 15);
    while (next < apiary.dayOf(10, 10)) {
      works.push([next, (day) => this.inspect(day)]);
      next += next < apiary.dayOf(7, 20) ? chance.whole(6, 14) : chance.whole(18, 35);
    }
    for (let supers = chance.whole(1, 3); supers > 0; supers -= 1) {
      works.push([apiary.dayOf(4, 12) + chance.whole(0, 70), (day) => this.addSuper(day)]);
    }
    if (chance.is(0.3)) works.push([on(chance.whole(5, 6), 1, 28), (day) => this.takeBees(day)]);
    if (chance.is(0.6)) works.push([apiary.dayOf(5, 22) + chance.whole(0, 20), (day) => this.harvest(day)]);
    works.push([on(7, 8, 31), (day) => this.harvest(day)]);
    for (let feedings = chance.whole(2, 6); feedings > 0; feedings -= 1) {
      works.push([apiary.dayOf(8, 1) + chance.whole(0, 50), (day) => this.feed(day)]);
    }
    if (chance.is(0.42)) {
      const first = apiary.nextGoodDay(
        apiary.dayOf(4, 18) + Math.round(chance.within(0, 95, () => chance.normal(35, 20))),
      );
      works.push([
        first,
        (day) =>
          this.swarm(
            day,
            chance.within(1, 4.5, () => chance.normal(2.2, 0.75)),
          ),
      ]);
      if (chance.is(0.3)) {
        works.push([apiary.nextGoodDay(first + chance.whole(7, 13)), (day) => this.swarm(day, chance.between(0.8, 2))]);
      }
    }
    if (chance.is(0.08)) works.push([apiary.nextGoodDay(on(5, 1, 31)), (day) => this.swarmThatComesBack(day)]);
    if (chance.is(0.12))
      works.push([apiary.nextGoodDay(apiary.dayOf(7, 25) + chance.whole(0, 65)), (day) => this.rob(day)]);
    for (const [day, work] of works.toSorted(([one], [other]) => one - other)) {
      if (day < 0 || day >= apiary.days.length - 1 || !isThere(day + 1)) continue;
      this.day = day;
      work(day);
    }
    this.apiary.wet(this.load, this.chance);
    return gone === undefined ? Infinity : this.vanish(gone);
  }

  /** What the bees do on each day, and how they interrupt it. */
  forage(): void {
    const { chance, apiary, load } = this;
    apiary.days.forEach((weather, index) => {
      const month = weather.month - 1;
      const bees = BEES[month]! * this.strength;
      const flies = weather.isFlyable ? weather.sun : 0;
      const income = apiary.flowOf(index) * this.strength * flies * chance.between(0.7, 1.3);
      const foragersKg = bees * chance.between(0.04, 0.14) * Math.min(1, flies * 1.2);
      const eaten = EATEN[month]! * (0.6 + 0.5 * this.strength);
      this.plan.push({
        income: income * 1.3,
        dried: income * 0.3,
        eaten,
        foragersKg,
        leaveAt: chance.between(7.5, 11),
        leaveWithin: chance.between(0.7, 2.5),
        homeAt: chance.between(16.5, 19),
      });
      this.honey.push((this.honey.at(-1) ?? 0) + income - eaten);
      this.gains.set(weather.on, this.leftBy(index));
      const start = apiary.dayStarts[index]!;
      // A cloud or a shower sends them home, and they leave again.
      if (foragersKg > 0.1 && chance.is(0.25)) {
        const at = start + chance.between(11, 16.5) * HOUR;
        const kg = foragersKg * chance.between(0.3, 0.9);
        const pause = chance.between(10, 90) * MINUTE;
        load.forGood(at, at + chance.between(6, 25) * MINUTE, kg);
        load.forGood(at + 25 * MINUTE + pause, at + 25 * MINUTE + pause + chance.between(12, 60) * MINUTE, -kg);
      }
      // Young bees learn where they live.
      if (month >= 3 && month <= 8 && flies > 0.4 && chance.is(0.5)) {
        const at = start + chance.between(12.5, 15.5) * HOUR;
        const kg = chance.between(0.05, 0.3) * this.strength;
        load.forGood(at, at + 6 * MINUTE, -kg);
        load.forGood(at + 10 * MINUTE, at + 30 * MINUTE, kg);
      }
    });
  }

  /** What bees inside and out make of the weight, at an hour of a day. */
  beesAt(index: number, hour: number): number {
    const { income, eaten, foragersKg, leaveAt, leaveWithin, homeAt } = this.plan[index]!;
    const before = this.plan[index - 1]?.dried ?? 0;
    return (
      income * riseBetween(hour, leaveAt + 0.5, homeAt + 1) -
      before * Math.min(1, hour / 7) -
      (eaten * hour) / 24 -
      foragersKg * outAt(hour, leaveAt, leaveWithin, homeAt)
    );
  }

  /** What a whole day leaves. */
  leftBy(index: number): number {
    const { income, eaten } = this.plan[index]!;
    return income - (this.plan[index - 1]?.dried ?? 0) - eaten;
  }
}

/** How a scale measures, and how it fails. */
interface Scale {
  intervalMinutes: number;
  noiseKg: number;
  kgPerKelvin: number;
  driftKgADay: number;
  clockMs: number;
}

const INTERVALS = [10, 15, 60, 10, 5, 15, 10, 15, 20, 30];

const scaleOf = (chance: Chance, index: number): Scale => ({
  intervalMinutes: index % 25 === 24 ? 1 : INTERVALS[index % INTERVALS.length]!,
  noiseKg: chance.is(0.3) ? chance.between(0.03, 0.09) : chance.between(0.003, 0.03),
  // Good cells a gram or two, cheap ones 16 g and more by kelvin.
  kgPerKelvin: (chance.is(0.4) ? chance.between(0.006, 0.025) : chance.between(0, 0.005)) * (chance.is(0.5) ? 1 : -1),
  driftKgADay: chance.normal(0, 0.012),
  clockMs: chance.is(0.04) ? (chance.is(0.5) ? HOUR : -HOUR) : 0,
});

const measure = (chance: Chance, apiary: Apiary, hive: GeneratedHive, scale: Scale, goneAt: number): Weight[] => {
  const readings: Weight[] = [];
  const emptyKg = chance.between(18, 32) + hive.storesKg;
  const step = scale.intervalMinutes * MINUTE;
  let left = 0;
  let drift = 0;
  let silentUntil = 0;
  let odd = 0;
  let slow = 0;
  for (let index = 0; index < apiary.days.length - 1; index += 1) {
    const start = apiary.dayStarts[index]!;
    const end = apiary.dayStarts[index + 1]!;
    const { temperature, swing, wind } = apiary.days[index]!;
    const nextTemperature = apiary.days[index + 1]!.temperature;
    drift += scale.driftKgADay + chance.normal(0, 0.01);
    for (let at = Math.ceil(start / step) * step; at < end; at += step) {
      const taken = at + chance.between(0, Math.min(step / 3, 20_000));
      if (taken < silentUntil) continue;
      // Two silences a month, of six hours as a rule: batteries, network, servers.
      if (chance.is((2 / 30) * (step / DAY))) {
        silentUntil = taken + Math.min(72 * HOUR, chance.exponential(6 * HOUR));
        if (chance.is(0.3)) {
          odd = chance.whole(0, scale.intervalMinutes <= 5 ? 2 : 1);
          slow = chance.is(0.4) ? chance.whole(1, 5) : 0;
        }
        continue;
      }
      const hour = (taken - start) / HOUR;
      const kelvin =
        temperature +
        (nextTemperature - temperature) * (hour / 24) +
        swing * Math.sin(((hour - 9.5) / 24) * 2 * Math.PI);
      const gust = wind > 0.8 && hour > 8 && hour < 20 ? chance.normal(0, 0.12) : 0;
      const bees = taken < goneAt ? left + hive.beesAt(index, hour) : 0;
      let kg =
        hive.load.at(taken, emptyKg + bees) +
        scale.kgPerKelvin * (kelvin - 15) +
        drift +
        chance.normal(0, scale.noiseKg) +
        gust;
      if (odd > 0) {
        odd -= 1;
        kg = chance.is(0.5) ? 0 : kg * chance.between(0.2, 1.4);
      }
      // A clock that was not set yet is behind.
      const clock = slow > 0 ? -chance.between(0.1, 5) * HOUR : 0;
      if (slow > 0) slow -= 1;
      readings.push({ at: Math.round(taken + scale.clockMs + clock), kg: Math.round(kg * 100) / 100 });
    }
    left += hive.leftBy(index);
  }
  return late(readings, chance);
};

/** Some readings wait for their network and arrive long after. */
const late = (readings: Weight[], chance: Chance): Weight[] => {
  const waiting: Weight[] = [];
  const first: Weight[] = [];
  for (const reading of readings) (chance.is(0.01) ? waiting : first).push(reading);
  return [...first, ...waiting];
};

/** @param days the first and the last one of it */
export const generatedSeason = (
  seed: number,
  scales = 50,
  days: readonly [string, string] = ['2026-03-01', '2026-10-31'],
): GeneratedScale[] => {
  let apiary: Apiary;
  return Array.from({ length: scales }, (_, index) => {
    const chance = new Chance(seed * 10_007 + index * 101);
    if (index % 5 === 0) apiary = generatedApiary(new Chance(seed * 10_007 + index * 101 + 50), TIME, days);
    const hive = new GeneratedHive(chance, apiary, `scale ${seed}.${index}`);
    hive.forage();
    const goneAt = hive.live();
    const scale = scaleOf(chance, index);
    hive.load.close();
    return {
      name: hive.name,
      intervalMinutes: scale.intervalMinutes,
      readings: measure(chance, apiary, hive, scale, goneAt),
      works: hive.works,
      truth: hive.truth
        .filter(({ at }) => at <= goneAt)
        .map((happening) => ({ ...happening, at: happening.at + scale.clockMs })),
      gains: hive.gains,
    };
  });
};
