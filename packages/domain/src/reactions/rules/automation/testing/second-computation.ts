import { addDays, addMonths, type CalendarDay } from '@beekeeping/core/calendar-day';
import {
  type Article,
  type Fact,
  type FactOf,
  type Medicine,
  MEDICINES,
  MINIMUMS,
  type SeasonDay,
  WITHDRAWAL_DAYS,
} from './season-plan.ts';

/**
 * What docs/requirements/reactions.md#rules asks for in a season, computed a second time: from the text, over what was
 * recorded, without the rules, their statements or a database. A line says on which day something is made, by which
 * trigger, about what, when it is due, and the figure that it tells.
 */
export const expectedResults = (days: readonly SeasonDay[]): string[] => {
  const house = new House();
  for (const { on, isEvaluated, facts, isTidied, isDispatched } of days) {
    house.today = on;
    if (isEvaluated) house.evaluate();
    for (const fact of facts) house.record(fact);
    if (isTidied) house.tidy();
    if (isDispatched) house.dispatch();
  }
  return house.results;
};

type Light = 'GREEN' | 'YELLOW' | 'RED';
type Limits = readonly [yellowFrom: number, redAbove: number];

/** Mites a day, by month (docs/requirements/varroa.md). */
const FALL_OF_PRODUCTION: readonly Limits[] = [
  [0.5, 1],
  [0.5, 1],
  [1, 3],
  [1, 3],
  [1.5, 3],
  [2.5, 10],
  [5, 10],
  [5, 10],
  [1, 5],
  [1, 5],
  [0.5, 1],
  [0.5, 1],
];
const FALL_OF_YOUNG: readonly Limits[] = [
  [0.5, 1],
  [0.5, 1],
  [0.5, 2],
  [0.5, 2],
  [1, 2],
  [2, 5],
  [2.5, 5],
  [2.5, 5],
  [1, 3],
  [1, 3],
  [0.5, 1],
  [0.5, 1],
];
/** Mites per 100 bees of a wash, by month (docs/requirements/varroa.md). */
const WASH: readonly Limits[] = [
  [1, 2],
  [1, 2],
  [1, 2],
  [1, 2],
  [2, 3],
  [2, 3],
  [1, 4],
  [2, 4],
  [2, 4],
  [2, 4],
  [1, 2],
  [1, 2],
];
/** Kilograms stored by a litre or kilogram, in hundredths (docs/requirements/feeding.md). */
const STORED = { SYRUP_3_2: 86, INVERT_SYRUP: 78, FONDANT: 97 };
/** Kilograms of a hive with one and with two boxes (docs/requirements/feeding.md). */
const TARGET = { 1: 10, 2: 15 };

const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7));
const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
const isBetween = (day: CalendarDay, from: string, to: string): boolean => day.slice(5) >= from && day.slice(5) <= to;
const latest = (days: readonly (CalendarDay | undefined)[]): CalendarDay | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);

interface Stay {
  key: string;
  from: CalendarDay;
  isLeading: boolean;
  birthYear: number;
  /** Came later than the colony began, and not with its bees. */
  isIntroduced: boolean;
}

type Count = FactOf<'fall'> | FactOf<'wash'>;

interface Colony extends Omit<FactOf<'colony'>, 'kind'> {
  isLiving: boolean;
  endedOn?: CalendarDay;
  fares: 'ACTIVE' | 'QUEENLESS' | 'CONSPICUOUS';
  stays: Stay[];
  /** In the order of entry. */
  inspections: FactOf<'inspection'>[];
  counts: Count[];
  treatments: Treatment[];
  feedings: FactOf<'feeding'>[];
  splitOn: CalendarDay[];
}

interface Treatment extends Omit<FactOf<'treatment'>, 'kind' | 'lot'> {
  lot: Lot | undefined;
  isCancelled: boolean;
}

interface Lot extends FactOf<'lot'> {
  remaining: number;
}

interface Bottling extends FactOf<'bottling'> {
  remaining: number;
}

interface MadeTask {
  trigger: string;
  /** The colony or the treatment that it is about; else ''. */
  subject: string;
  reason: string;
  dueOn: CalendarDay;
  line: string;
  isDone: boolean;
  /** Whether what it was made for is still in the records. */
  stands: () => boolean;
}

/** What somebody finds to do about a colony, an apiary or a treatment of either. */
interface ToDo {
  /** Why, once for each reason. */
  reason: readonly (string | number)[];
  colony?: string;
  apiary?: string;
  /** Where it is neither. */
  subject?: string;
  dueOn: CalendarDay;
  figure?: string | number;
  stands?: () => boolean;
}

class House {
  today: CalendarDay = '';
  readonly results: string[] = [];

  readonly #colonies = new Map<string, Colony>();
  readonly #treatments = new Map<string, Treatment>();
  readonly #lots = new Map<string, Lot>();
  readonly #batches = new Map<string, FactOf<'batch'>>();
  readonly #bottlings = new Map<string, Bottling>();
  readonly #certificates: FactOf<'certificate'>[] = [];
  readonly #restrictions: FactOf<'restriction'>[] = [];
  readonly #tasks: MadeTask[] = [];
  /** What was acted on, once for each reason. */
  readonly #actedOn = new Set<string>();
  /** Of which colony an inspection or a count was, also after it was deleted. */
  readonly #colonyOf = new Map<string, string>();
  /** What was recorded since events were handed on. */
  #news: Fact[] = [];

  #once(...reason: readonly (string | number)[]): boolean {
    const key = reason.join(' | ');
    if (this.#actedOn.has(key)) return false;
    this.#actedOn.add(key);
    return true;
  }

  #task(trigger: string, { reason, colony, apiary, subject, dueOn, figure = '', stands = () => true }: ToDo): void {
    const key = [trigger, ...reason].join(' | ');
    if (!this.#once(key)) return;
    const line = `${this.today} ${trigger} ${colony ?? apiary ?? '-'} ${dueOn} ${figure}`.trimEnd();
    this.#tasks.push({ trigger, subject: subject ?? colony ?? '', reason: key, dueOn, line, isDone: false, stands });
    this.results.push(line);
  }

  #waits(trigger: string, colony: string): boolean {
    return this.#tasks.some((task) => task.trigger === trigger && task.subject === colony && !task.isDone);
  }

  /** A cause that is gone takes its task along, and may come back. */
  #takeBack(trigger: string, subject: string): void {
    const gone = this.#tasks.filter(
      (task) => task.trigger === trigger && task.subject === subject && !task.isDone && !task.stands(),
    );
    for (const task of gone) {
      this.#tasks.splice(this.#tasks.indexOf(task), 1);
      this.results.splice(this.results.indexOf(task.line), 1);
      this.#actedOn.delete(task.reason);
    }
  }

  #notification(trigger: string, ...figures: readonly (string | number)[]) {
    this.results.push([this.today, trigger, ...figures.map(String).toSorted()].join(' '));
  }

  #isRecent(day: CalendarDay): boolean {
    return day >= addDays(this.today, -28);
  }

  get #living(): Colony[] {
    return [...this.#colonies.values()].filter(({ isLiving }) => isLiving);
  }

  tidy(): void {
    for (const task of this.#tasks) if (task.dueOn <= this.today) task.isDone = true;
  }

  // What is recorded.

  record(fact: Fact): void {
    this.#news.push(fact);
    switch (fact.kind) {
      case 'colony':
        this.#settle(fact, 'ACTIVE');
        break;
      case 'queen': {
        const colony = this.#colonies.get(fact.colony)!;
        for (const stay of colony.stays) stay.isLeading = false;
        const isIntroduced = fact.method !== null || fact.on > colony.establishedOn;
        const { key, on: from, birthYear } = fact;
        colony.stays.push({ key, from, birthYear, isLeading: true, isIntroduced });
        if (colony.fares === 'QUEENLESS') colony.fares = 'ACTIVE';
        break;
      }
      case 'inspection': {
        const colony = this.#colonies.get(fact.colony)!;
        colony.inspections.push(fact);
        this.#colonyOf.set(fact.key, fact.colony);
        if (fact.sign === 'AFB') colony.fares = 'CONSPICUOUS';
        break;
      }
      case 'inspectionRemoved':
        for (const colony of this.#colonies.values()) {
          colony.inspections = colony.inspections.filter(({ key }) => key !== fact.key);
        }
        break;
      case 'fall':
      case 'wash':
        this.#colonies.get(fact.colony)!.counts.push(fact);
        this.#colonyOf.set(fact.key, fact.colony);
        break;
      case 'countRemoved':
        for (const colony of this.#colonies.values()) {
          colony.counts = colony.counts.filter(({ key }) => key !== fact.key);
        }
        break;
      case 'lot':
        this.#lots.set(fact.key, { ...fact, remaining: fact.quantity });
        break;
      case 'treatment': {
        const lot = fact.lot === undefined ? undefined : this.#lots.get(fact.lot)!;
        const treatment = { ...fact, lot, isCancelled: false };
        if (lot) lot.remaining -= fact.dose * fact.colonies.length;
        this.#treatments.set(fact.key, treatment);
        for (const name of fact.colonies) this.#colonies.get(name)!.treatments.push(treatment);
        break;
      }
      case 'treatmentEnded':
        this.#treatments.get(fact.key)!.endedOn = fact.on;
        break;
      case 'treatmentCancelled': {
        const treatment = this.#treatments.get(fact.key)!;
        treatment.isCancelled = true;
        if (treatment.lot) treatment.lot.remaining += treatment.dose * treatment.colonies.length;
        break;
      }
      case 'feeding':
        this.#colonies.get(fact.colony)!.feedings.push(fact);
        break;
      case 'split':
        this.#split(fact);
        break;
      case 'merged':
      case 'died':
        Object.assign(this.#colonies.get(fact.colony)!, { isLiving: false, endedOn: fact.on });
        break;
      case 'batch':
        this.#batches.set(fact.key, fact);
        break;
      case 'bottling':
        this.#bottlings.set(fact.key, { ...fact, remaining: fact.jars });
        break;
      case 'sale':
        this.#bottlings.get(fact.bottling)!.remaining -= fact.pieces;
        break;
      case 'certificate':
        this.#certificates.push(fact);
        break;
      case 'restriction':
        this.#restrictions.push(fact);
        break;
      case 'apiary':
      case 'harvest':
        break;
    }
  }

  #settle(colony: Omit<FactOf<'colony'>, 'kind'>, fares: Colony['fares']): void {
    const nothing = { stays: [], inspections: [], counts: [], treatments: [], feedings: [], splitOn: [] };
    this.#colonies.set(colony.name, { ...colony, isLiving: true, fares, ...nothing });
  }

  #split({ mother: name, on, daughters }: FactOf<'split'>): void {
    const mother = this.#colonies.get(name)!;
    mother.splitOn.push(on);
    for (const { name: daughter, getsQueen } of daughters) {
      const made = { name: daughter, apiary: mother.apiary, type: 'NUCLEUS', establishedOn: on } as const;
      this.#settle(made, getsQueen ? 'ACTIVE' : 'QUEENLESS');
      const { splitOn, stays } = this.#colonies.get(daughter)!;
      splitOn.push(on);
      if (!getsQueen) continue;
      const queen = mother.stays.find(({ isLeading }) => isLeading)!;
      queen.isLeading = false;
      stays.push({
        key: `${queen.key} ${daughter}`,
        from: on,
        birthYear: queen.birthYear,
        isLeading: true,
        isIntroduced: false,
      });
      if (mother.fares === 'ACTIVE') mother.fares = 'QUEENLESS';
    }
  }

  // What follows each night.

  evaluate(): void {
    for (const colony of this.#living) {
      this.#yellowAgain(colony);
      this.#countDue(colony);
      this.#inspectionDue(colony);
      this.#queenNotSeen(colony);
      this.#queenOld(colony);
      this.#lowStores(colony);
      this.#feedingDeadline(colony);
    }
    this.#certificates.forEach((certificate) => this.#certificateExpiring(certificate));
    this.#restrictions.forEach((restriction) => this.#restrictionNews(restriction));
    this.#reportOfColonies();
    this.#treatments.forEach((treatment) => this.#withdrawalEnded(treatment));
    this.#lots.forEach((lot) => this.#lotExpiring(lot));
    this.#medicineLow();
    this.#bottlings.forEach((bottling) => this.#bestBefore(bottling));
  }

  /** Undefined where a count says nothing (docs/requirements/varroa.md#rating). */
  #lightOf(count: Count, { type, treatments }: Colony): Light | undefined {
    const month = monthOf(count.on);
    const limitsOf = (byMonth: readonly Limits[]): Limits => byMonth[month - 1]!;
    const lightOf = (mites: number, per: number, [yellowFrom, redAbove]: Limits): Light => {
      if (mites < yellowFrom * per) return 'GREEN';
      return mites > redAbove * per ? 'RED' : 'YELLOW';
    };
    if (count.kind === 'wash') return lightOf(count.mites * 100, count.bees, limitsOf(WASH));
    if (count.nights < 3 || count.nights > 21) return undefined;
    const insertedOn = addDays(count.on, -count.nights);
    const isDisturbed = treatments.some(({ lot, on, endedOn, isCancelled }) => {
      // Cutting drone brood kills no mite on a bee.
      if (isCancelled || lot === undefined || on >= count.on) return false;
      return endedOn === null || insertedOn < addDays(endedOn, lot.medicine === 'Oxalsäure' ? 21 : 14);
    });
    if (isDisturbed) return undefined;
    return lightOf(count.mites, count.nights, limitsOf(type === 'PRODUCTION' ? FALL_OF_PRODUCTION : FALL_OF_YOUNG));
  }

  /** VARROA_RED, VARROA_YELLOW: the newest valid light, unless somebody treats; not while a task of the same light waits. */
  #newestLight(colony: Colony, light: Light, inDays: number): void {
    const { name, counts, treatments } = colony;
    const trigger = `VARROA_${light}`;
    const valid = counts
      .map((count) => ({ count, light: this.#lightOf(count, colony) }))
      .filter((each) => each.light !== undefined);
    const newestOn = latest(valid.map(({ count }) => count.on));
    const newest = valid.findLast(({ count }) => count.on === newestOn);
    if (!colony.isLiving || newest?.light !== light || !this.#isRecent(newest.count.on)) return;
    const { on } = newest.count;
    const isTreated = treatments.some(
      ({ isCancelled, endedOn, lot }) => !isCancelled && lot !== undefined && (endedOn === null || endedOn >= on),
    );
    if (isTreated || this.#waits(trigger, name)) return;
    const stands = () =>
      colony.isLiving && colony.counts.some((count) => count.on === on && this.#lightOf(count, colony) === light);
    this.#task(trigger, { reason: [name, on], colony: name, dueOn: addDays(on, inDays), stands });
  }

  /** VARROA_YELLOW: recount in 14 d. */
  #yellowAgain(colony: Colony): void {
    this.#newestLight(colony, 'YELLOW', 14);
  }

  /**
   * VARROA_MEASUREMENT_DUE: no count for 28 d from April to October, or none in the 14 d before a control date of facts
   * 3.4; one task at a time.
   */
  #countDue({ name, type, establishedOn, counts }: Colony): void {
    if (this.#waits('VARROA_MEASUREMENT_DUE', name) || type === 'MATING_NUC') return;
    const counted = latest(counts.map(({ on }) => on));
    const control = ['02-20', '04-20', '07-15', '09-25', '11-15']
      .map((day) => `${yearOf(this.today)}-${day}`)
      .find((date) => this.today >= addDays(date, -7) && this.today <= addDays(date, 14));
    const isControlled =
      control !== undefined && (counted ? counted >= addDays(control, -14) : establishedOn > addDays(control, -28));
    if (control !== undefined && !isControlled) {
      const dueOn = control > this.today ? control : this.today;
      this.#task('VARROA_MEASUREMENT_DUE', { reason: ['CONTROL', name, control], colony: name, dueOn });
      return;
    }
    const last = counted ?? establishedOn;
    if (monthOf(this.today) < 4 || monthOf(this.today) > 10 || last > addDays(this.today, -28)) return;
    this.#task('VARROA_MEASUREMENT_DUE', { reason: [name, last], colony: name, dueOn: this.today });
  }

  /** INSPECTION_DUE: > 7 d from 15 April to 15 July, > 21 d in the rest of the season, none from November to February; one at a time. */
  #inspectionDue({ name, establishedOn, inspections }: Colony): void {
    if (monthOf(this.today) < 3 || monthOf(this.today) > 10) return;
    const interval = isBetween(this.today, '04-15', '07-15') ? 7 : 21;
    const last = latest(inspections.map(({ on }) => on)) ?? establishedOn;
    if (last >= addDays(this.today, -interval) || this.#waits('INSPECTION_DUE', name)) return;
    this.#task('INSPECTION_DUE', { reason: [name, last], colony: name, dueOn: this.today });
  }

  /** Since when nobody has seen queen or eggs, where the newest inspection is 21 d later or more and saw neither. */
  #unseenSince({ establishedOn, stays, inspections }: Colony): { since: CalendarDay; on: CalendarDay } | undefined {
    const seen = inspections.filter(({ queenSeen, eggsSeen }) => queenSeen || eggsSeen).map((each) => each.on);
    const given = stays.find(({ isLeading }) => isLeading)?.from;
    const since = latest([establishedOn, given, ...seen])!;
    const newestOn = latest(inspections.map((each) => each.on));
    const newest = inspections.findLast((each) => each.on === newestOn);
    if (!newest || newest.queenSeen || newest.eggsSeen || newest.on < addDays(since, 21)) return undefined;
    return { since, on: newest.on };
  }

  /** QUEEN_NOT_SEEN: inspections saw no queen and no eggs for 21 d in season; one at a time. */
  #queenNotSeen(colony: Colony): void {
    const { name, fares } = colony;
    const unseen = this.#unseenSince(colony);
    if (monthOf(this.today) < 4 || monthOf(this.today) > 9 || fares === 'QUEENLESS' || !unseen) return;
    if (!this.#isRecent(unseen.on) || this.#waits('QUEEN_NOT_SEEN', name)) return;
    const { since } = unseen;
    const stands = () => colony.isLiving && this.#unseenSince(colony)?.since === since;
    this.#task('QUEEN_NOT_SEEN', { reason: [name, since], colony: name, dueOn: this.today, stands });
  }

  /** QUEEN_OLD: age 2 or more, of a production colony, in June. */
  #queenOld({ name, type, stays }: Colony): void {
    const queen = stays.find(({ isLeading }) => isLeading);
    if (monthOf(this.today) !== 6 || type !== 'PRODUCTION' || !queen) return;
    const age = yearOf(this.today) - queen.birthYear;
    if (age < 2) return;
    const year = yearOf(this.today);
    this.#task('QUEEN_OLD', { reason: [name, year], colony: name, dueOn: `${year}-06-30`, figure: age });
  }

  /** The winter is that of the year in which it begins, on 1 July. */
  get #seasonYear(): number {
    return yearOf(this.today) - (monthOf(this.today) < 7 ? 1 : 0);
  }

  /** Whether what is known of a colony still says that it misses food for the winter of that year. */
  #missesFood(colony: Colony, year: number): boolean {
    return colony.isLiving && this.#seasonYear === year && (this.#missingKg(colony) ?? 0) > 0;
  }

  /**
   * Kilograms that are missing of the target (docs/requirements/feeding.md#stores); undefined where stores or hive are
   * not known.
   */
  #missingKg({ broodBoxes, inspections, feedings }: Colony): number | undefined {
    if (broodBoxes === undefined) return undefined;
    const from = `${this.#seasonYear}-07-01`;
    const weighed = inspections.filter(({ on, storesKg }) => on >= from && storesKg !== null);
    const newestOn = latest(weighed.map(({ on }) => on));
    const newest = weighed.findLast(({ on }) => on === newestOn);
    const kept = feedings.filter(
      ({ on, purpose }) => purpose !== 'STIMULATE' && (newestOn === undefined ? on >= from : on > newestOn),
    );
    if (!newest && kept.length === 0) return undefined;
    const hundredths = kept.reduce(
      (sum, { feed, amount }) => sum + STORED[feed] * amount,
      (newest?.storesKg ?? 0) * 100,
    );
    return Math.round(TARGET[broodBoxes] * 1_000 - hundredths * 10) / 1_000;
  }

  /** LOW_STORES: below the target of 5.2, and below 5 kg from February to April, unless it was fed since; one at a time. */
  #lowStores(colony: Colony): void {
    const { name, inspections, feedings } = colony;
    if (this.#waits('LOW_STORES', name)) return;
    if (isBetween(this.today, '08-01', '09-14')) {
      const [year, missing] = [yearOf(this.today), this.#missingKg(colony) ?? 0];
      if (missing <= 0) return;
      const stands = () => this.#missesFood(colony, year);
      this.#task('LOW_STORES', { reason: [name, year], colony: name, dueOn: `${year}-09-15`, figure: missing, stands });
    }
    if (!isBetween(this.today, '02-01', '04-30')) return;
    const weighed = inspections.filter(({ on, storesKg }) => on >= addDays(this.today, -21) && storesKg !== null);
    const newestOn = latest(weighed.map(({ on }) => on));
    const stores = weighed.findLast(({ on }) => on === newestOn)?.storesKg;
    if (stores == null || stores >= 5 || feedings.some(({ on }) => on >= newestOn!)) return;
    const stands = () =>
      colony.isLiving &&
      colony.inspections.some(({ on, storesKg }) => on === newestOn && storesKg !== null && storesKg < 5);
    this.#task('LOW_STORES', { reason: [name, newestOn!], colony: name, dueOn: this.today, figure: stores, stands });
  }

  /** FEEDING_DEADLINE: from 15 September on, and below target. */
  #feedingDeadline(colony: Colony): void {
    const { name } = colony;
    if (!isBetween(this.today, '09-15', '10-01')) return;
    const [year, missing] = [yearOf(this.today), this.#missingKg(colony) ?? 0];
    if (missing <= 0) return;
    const stands = () => this.#missesFood(colony, year);
    this.#task('FEEDING_DEADLINE', { reason: [name, year], colony: name, dueOn: this.today, figure: missing, stands });
  }

  /** CERTIFICATE_EXPIRING: 30 d before the limit of nine months, while none is newer for the place. */
  #certificateExpiring({ key, issuedOn, apiaries }: FactOf<'certificate'>): void {
    const expiresOn = addMonths(issuedOn, 9);
    if (this.today < addDays(expiresOn, -30) || this.today > expiresOn) return;
    const isRenewed = this.#certificates.some(
      (other) => other.issuedOn > issuedOn && other.apiaries.some((place) => apiaries.includes(place)),
    );
    if (isRenewed) return;
    const place = apiaries.length === 1 ? { apiary: apiaries[0]! } : {};
    this.#task('CERTIFICATE_EXPIRING', { reason: [key], ...place, dueOn: expiresOn });
  }

  /** RESTRICTION_STARTED, RESTRICTION_ENDED. */
  #restrictionNews({ key, from, to, apiaries }: FactOf<'restriction'>): void {
    const isInForce = from <= this.today && this.today <= to;
    if (isInForce && this.#isRecent(from) && this.#once('STARTED', key)) {
      this.#notification('restrictionStarted', from, apiaries.length);
    }
    if (to < this.today && this.#isRecent(to) && this.#once('ENDED', key)) this.#notification('restrictionEnded', to);
  }

  /** TSK_REFERENCE_DAY: Bavaria has the default, 1 January until 31 January, with the living colonies of that day. */
  #reportOfColonies(): void {
    if (!isBetween(this.today, '01-01', '01-31')) return;
    const day = `${yearOf(this.today)}-01-01`;
    const living = [...this.#colonies.values()].filter(
      ({ establishedOn, endedOn }) => establishedOn <= day && (endedOn === undefined || endedOn > day),
    );
    if (living.length === 0) return;
    const dueOn = `${yearOf(this.today)}-01-31`;
    this.#task('TSK_REFERENCE_DAY', { reason: [day], dueOn, figure: living.length });
  }

  /** WITHDRAWAL_ENDED: the last day of the withdrawal has passed. */
  #withdrawalEnded({ key, colonies, lot, endedOn, isCancelled }: Treatment): void {
    if (!lot || endedOn === null || isCancelled || WITHDRAWAL_DAYS[lot.medicine] === 0) return;
    const until = addDays(endedOn, WITHDRAWAL_DAYS[lot.medicine]);
    if (until >= this.today || !this.#isRecent(until) || !this.#once('WITHDRAWAL', key)) return;
    this.#notification('withdrawalEnded', lot.medicine, colonies.length, until);
  }

  /** MEDICINE_LOT_EXPIRING: 60 d before. */
  #lotExpiring({ key, medicine, expiresOn, remaining }: Lot): void {
    if (expiresOn < this.today || expiresOn > addDays(this.today, 60) || remaining <= 0) return;
    if (this.#once('EXPIRING', key)) this.#notification('medicineLotExpiring', medicine, key, expiresOn);
  }

  /** MEDICINE_LOW: below its minimum, or a fifth of what was last bought, counting what may still be used. */
  #medicineLow(): void {
    for (const medicine of Object.keys(MEDICINES) as Medicine[]) {
      const lots = [...this.#lots.values()].filter((lot) => lot.medicine === medicine);
      const acquiredOn = latest(lots.map((lot) => lot.acquiredOn));
      const newest = lots.findLast((lot) => lot.acquiredOn === acquiredOn);
      if (!newest) continue;
      const usable = lots.filter(({ expiresOn }) => expiresOn >= this.today);
      const left = usable.reduce((sum, { remaining }) => sum + remaining, 0);
      const [minimum, percent] = [MINIMUMS[medicine], (left * 100) / newest.quantity];
      const isLow = minimum === undefined ? percent < 20 : left < minimum;
      if (!isLow || !this.#once('LOW', newest.key)) continue;
      if (minimum === undefined) this.#notification('medicineLow', medicine, Math.floor(percent));
      else this.#notification('medicineBelowMinimum', medicine, left, minimum);
    }
  }

  /** BEST_BEFORE_APPROACHING: 180 and 60 d, stock > 0. */
  #bestBefore({ key, bestBefore, remaining }: Bottling): void {
    if (bestBefore < this.today || bestBefore > addDays(this.today, 180) || remaining === 0) return;
    const step = bestBefore <= addDays(this.today, 60) ? 'last' : 'first';
    if (this.#once('BEST_BEFORE', key, step)) this.#notification('bestBeforeApproaching', key, remaining, bestBefore);
  }

  // What follows an event.

  dispatch(): void {
    const news = this.#news;
    this.#news = [];
    for (const fact of news) this.#react(fact);
  }

  #react(fact: Fact): void {
    switch (fact.kind) {
      case 'fall':
      case 'wash':
        return this.#red(fact.colony);
      case 'countRemoved': {
        const name = this.#colonyOf.get(fact.key)!;
        this.#takeBack('VARROA_YELLOW', name);
        return this.#red(name);
      }
      case 'treatment':
      case 'treatmentEnded':
      case 'treatmentCancelled':
        return this.#treatmentNews(this.#treatments.get(fact.key)!);
      case 'inspection':
        return this.#inspected(fact.colony);
      case 'inspectionRemoved': {
        const name = this.#colonyOf.get(fact.key)!;
        for (const trigger of ['LOW_STORES', 'FEEDING_DEADLINE', 'QUEEN_NOT_SEEN']) this.#takeBack(trigger, name);
        return this.#inspected(name);
      }
      case 'queen':
        return this.#queenIntroduced(this.#colonies.get(fact.colony)!);
      case 'split':
        for (const { name } of [{ name: fact.mother }, ...fact.daughters]) this.#splitNews(this.#colonies.get(name)!);
        return;
      case 'sale':
        return this.#stockLow(this.#bottlings.get(fact.bottling)!.article);
      case 'batch': {
        const { key, waterPercent } = fact;
        if (waterPercent > 18 && this.#once('WATER', key)) this.#notification('honeyWaterHigh', key, waterPercent);
        return;
      }
      default:
    }
  }

  /** VARROA_RED: treatment due + 3 d. */
  #red(name: string): void {
    this.#takeBack('VARROA_RED', name);
    this.#newestLight(this.#colonies.get(name)!, 'RED', 3);
  }

  /** TREATMENT_STARTED: plannedEndOn. TREATMENT_ENDED: + 14 d, + 21 d after oxalic acid. */
  #treatmentNews(treatment: Treatment): void {
    const { key, apiary, colonies, lot, plannedEndOn, endedOn, isCancelled } = treatment;
    for (const name of colonies) {
      this.#takeBack('VARROA_YELLOW', name);
      this.#red(name);
    }
    this.#takeBack('TREATMENT_STARTED', key);
    this.#takeBack('TREATMENT_ENDED', key);
    const about = { subject: key, ...(colonies.length === 1 ? { colony: colonies[0]! } : { apiary }) };
    if (isCancelled) return;
    if (endedOn === null && plannedEndOn !== null) {
      const stands = () => !treatment.isCancelled;
      this.#task('TREATMENT_STARTED', { reason: [key], ...about, dueOn: plannedEndOn, stands });
    }
    if (endedOn === null || !lot || !this.#isRecent(endedOn)) return;
    const stands = () => !treatment.isCancelled && treatment.endedOn === endedOn;
    const dueOn = addDays(endedOn, lot.medicine === 'Oxalsäure' ? 21 : 14);
    this.#task('TREATMENT_ENDED', { reason: [key], ...about, dueOn, stands });
  }

  /** SWARM_CELLS_FOUND: recheck in 5 to 7 d, unless that was done. DISEASE_SUSPECTED: a notifiable sign. */
  #inspected(name: string): void {
    this.#takeBack('SWARM_CELLS_FOUND', name);
    this.#takeBack('DISEASE_SUSPECTED', name);
    const colony = this.#colonies.get(name)!;
    const newestOn = latest(colony.inspections.map(({ on }) => on));
    for (const { on, swarmCells, sign } of colony.inspections.filter((each) => this.#isRecent(each.on))) {
      if (swarmCells && colony.isLiving && on === newestOn) {
        const stands = () => colony.isLiving && colony.inspections.some((other) => other.on === on && other.swarmCells);
        this.#task('SWARM_CELLS_FOUND', { reason: [name, on], colony: name, dueOn: addDays(on, 6), stands });
      }
      if (sign === 'AFB') {
        const stands = () => colony.inspections.some((other) => other.on === on && other.sign === 'AFB');
        this.#task('DISEASE_SUSPECTED', { reason: [name, on], colony: name, dueOn: this.today, stands });
      }
    }
  }

  /** QUEEN_INTRODUCED: acceptance + 7 d, eggs + 14 d. */
  #queenIntroduced({ name, isLiving, stays }: Colony): void {
    const queen = stays.find(({ isLeading }) => isLeading);
    if (!isLiving || !queen?.isIntroduced || !this.#isRecent(queen.from)) return;
    for (const days of [7, 14]) {
      this.#task('QUEEN_INTRODUCED', { reason: [queen.key, days], colony: name, dueOn: addDays(queen.from, days) });
    }
  }

  /** COLONY_SPLIT: of a part that raises a queen, a check + 28 d, and varroa when broodless, + 22 d. */
  #splitNews({ name, isLiving, fares, stays, splitOn }: Colony): void {
    const on = latest(splitOn)!;
    if (!isLiving || fares !== 'QUEENLESS' || stays.some(({ isLeading }) => isLeading) || !this.#isRecent(on)) return;
    for (const days of [28, 22]) {
      this.#task('COLONY_SPLIT', { reason: [name, on, days], colony: name, dueOn: addDays(on, days) });
    }
  }

  /** The newest bottling of an article of which fewer are left than its minimum, 12 where it has none. */
  #lowSince(article: Article): string | undefined {
    const made = [...this.#bottlings.values()].filter((bottling) => bottling.article === article);
    const left = made.reduce((sum, { remaining }) => sum + remaining, 0);
    return left < (MINIMUMS[article] ?? 12) ? made.at(-1)?.key : undefined;
  }

  /** STOCK_LOW: once for each newest batch. */
  #stockLow(article: Article): void {
    this.#takeBack('STOCK_LOW', article);
    const since = this.#lowSince(article);
    if (since === undefined) return;
    const stands = () => this.#lowSince(article) === since;
    this.#task('STOCK_LOW', { reason: [article, since], subject: article, dueOn: this.today, figure: article, stands });
  }
}
