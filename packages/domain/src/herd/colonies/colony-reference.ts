import { colonies } from '@beekeeping/db/schema';
import { byName, isOneOfNames } from '@beekeeping/records/one-of-names';
import type { FindNamed, Reference } from '@beekeeping/records/tables/record-table';
import { asc } from 'drizzle-orm';

/**
 * The colonies with this name. Names are reused when a colony has ended: the one that lived on the day is meant, or
 * without a day the living one.
 */
export const findColoniesNamed: FindNamed = async (change, asked) => {
  const names = [...new Set(asked.map(({ name }) => name))];
  const found = await change.tx
    .select({
      id: colonies.id,
      name: colonies.name,
      establishedOn: colonies.establishedOn,
      endedOn: colonies.endedOn,
    })
    .from(colonies)
    .where(isOneOfNames(colonies.name, names))
    .orderBy(asc(colonies.id));
  const named = byName(found);
  return asked.map(({ name, day }) => {
    const called = named.get(name.toLowerCase()) ?? [];
    const lived = called.filter(({ establishedOn, endedOn }) =>
      day === undefined ? endedOn === null : establishedOn <= day && (endedOn === null || day <= endedOn),
    );
    return (called.length > 1 && lived.length === 1 ? lived : called).map(({ id }) => id);
  });
};

/** A line names its colony. */
export const colonyReference: Reference = {
  field: 'colonyId',
  column: 'colonyName',
  noun: 'colony',
  find: findColoniesNamed,
};
