import { dayOf } from '@beekeeping/core/calendar-day';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { prepareOriginLookup } from '@beekeeping/domain/honey-house/origins';
import { readFieldPack } from '@beekeeping/domain/reactions/field-pack';
import { makeApiaryForARound, ROUND_APIARY_ID } from '../stand/apiary-for-a-round.ts';
import { lotNumber } from '../stand/season.ts';
import type { BareServerOrder } from './bare-server-order.ts';
import { captureStatement, captureStatements } from './capture-statements.ts';

/** What the bare server repeats: the services' own statements, captured from the current code. */
export const bareServerOrder = async (databaseUrl: string): Promise<BareServerOrder> => {
  const lot = lotNumber(1);
  const lookup = await captureStatement(databaseUrl, (db) => prepareOriginLookup(db, 'Europe/Berlin')(lot));
  await makeApiaryForARound(databaseUrl);
  const timeZone = 'Europe/Berlin';
  const reader = { rights: new Set(permissionKeys), today: dayOf(new Date(), timeZone), timeZone };
  const fieldPack = await captureStatements(databaseUrl, (db) => readFieldPack(db, ROUND_APIARY_ID, reader));
  return {
    databaseUrl,
    lookup: { ...lookup, lotAt: lookup.params.indexOf(lot) },
    fieldPack: fieldPack.flat(),
  };
};
