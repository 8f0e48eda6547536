import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { ColonyRow } from '../colonies/colony.records.ts';
import { assertStayEnds } from '../history/queens/close-stay.ts';
import type { LeadingQueen } from '../history/queens/locked-queens.ts';
import { assertStayBegins } from '../history/queens/open-stay.ts';
import type { QueenRow } from '../history/queens/queen-rows.ts';
import { assertMayLead } from './lead-colony.ts';

/** How a new queen leads a colony, until the next one of the same list replaces her. */
export interface Reign {
  colony: ColonyRow;
  fromOn: CalendarDay;
  toOn: CalendarDay | null;
  /** The replaced queen. */
  previous: Reign | LeadingQueen | undefined;
}

/** Locked colonies while new queens are assigned to them, one after another. Nothing is written. */
export class Successions {
  readonly #leading: Map<string, Reign | LeadingQueen>;
  readonly #lastChanges: Map<string, CalendarDay>;

  /** @param lastChanges the last change of queens in each colony */
  constructor(leading: ReadonlyMap<string, LeadingQueen>, lastChanges: ReadonlyMap<string, CalendarDay>) {
    this.#leading = new Map(leading);
    this.#lastChanges = new Map(lastChanges);
  }

  /** @throws AppError INVALID_STATE as `leadColony` */
  begin(colony: ColonyRow, queen: Pick<QueenRow, 'status' | 'birthYear' | 'birthOn'>, fromOn: CalendarDay): Reign {
    assertMayLead(colony, queen, fromOn);
    const previous = this.#leading.get(colony.id);
    if (previous) assertStayEnds('stay' in previous ? previous.stay : previous, fromOn);
    assertStayBegins(queen, fromOn, { ofColony: this.#lastChanges.get(colony.id) });
    if (previous && !('stay' in previous)) previous.toOn = fromOn;
    const reign: Reign = { colony, fromOn, toOn: null, previous };
    this.#leading.set(colony.id, reign);
    this.#lastChanges.set(colony.id, fromOn);
    return reign;
  }
}
