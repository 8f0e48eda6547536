import { AppError } from '@beekeeping/core/app-error';
import { fieldError } from '@beekeeping/core/field-error';
import type { Transaction } from '@beekeeping/db';
import { sql } from 'drizzle-orm';
import type { BundleTable } from './bundle-tables.ts';

const UNSEEN = 0;
const ON_THE_WAY = 1;
const DONE = 2;

/**
 * A place from which the references lead back to itself.
 * @param referred for each kind of reference, the place that each place refers to; null for none that refers on
 */
const placeInCircle = (referred: readonly (readonly (number | null)[])[]): number | undefined => {
  const count = referred[0]?.length ?? 0;
  const states = new Uint8Array(count);
  const way: number[] = [];
  for (let start = 0; start < count; start += 1) {
    way.push(start);
    for (let place = way.at(-1); place !== undefined; place = way.at(-1)) {
      if (states[place] === UNSEEN) {
        states[place] = ON_THE_WAY;
        for (const places of referred) {
          const next = places[place] ?? undefined;
          if (next !== undefined && states[next] === ON_THE_WAY) return next;
          if (next !== undefined && states[next] === UNSEEN) way.push(next);
        }
      } else {
        states[place] = DONE;
        way.pop();
      }
    }
  }
  return undefined;
};

/**
 * No queen and no colony descends from itself (docs/requirements/herd.md#queens), through however many rows and by
 * whichever parent; nor does a movement reverse one that reverses it. Takes as long as there are rows that name others
 * of their table; of each only its place is held here, not its id.
 * @throws AppError VALIDATION_FAILED
 */
export const refuseCircles = async (tx: Transaction, { name, table, references }: BundleTable): Promise<void> => {
  const own = references.filter((reference) => reference.table === name).map(({ columns }) => columns[0]!.sqlName);
  if (own.length === 0) return;
  const columns = own.map((column) => sql.identifier(column));
  const referring = sql`
    select id, ${sql.join(columns, sql`, `)}, row_number() over (order by id)::int - 1 as place
    from ${table} where coalesce(${sql.join(columns, sql`, `)}) is not null`;
  const others = columns.map((_column, at) => sql.identifier(`other_${at}`));
  const joins = others.map((other, at) => sql`left join referring ${other} on ${other}.id = r.${columns[at]!}`);
  const places = others.map((other) => sql`json_agg(${other}.place order by r.place)`);
  const [row] = await tx.execute<{ referred: ((number | null)[] | null)[] }>(sql`
    with referring as materialized (${referring})
    select json_build_array(${sql.join(places, sql`, `)}) as referred
    from referring r ${sql.join(joins, sql` `)}`);
  const place = placeInCircle((row?.referred ?? []).filter((each) => each !== null));
  if (place === undefined) return;
  const [found] = await tx.execute<{ id: string }>(sql`select id from (${referring}) r where place = ${place}`);
  const detail = `${found!.id} descends from itself.`;
  throw new AppError('VALIDATION_FAILED', `tables.${name}: ${detail}`, {
    errors: [fieldError(`tables.${name}`, 'NOT_ALLOWED', detail)],
  });
};
