import { bareTreatments } from '../bare/bare-treatments.ts';
import type { ClientPlan } from '../load/load-order.ts';
import { type ApiaryToTreat, settleApiaries } from '../stand/apiaries-to-treat.ts';
import { addressOf, CONNECTIONS, type RatioRow } from './row.ts';

const COLONIES = 100;

/** Formic acid for a whole apiary. */
const treatmentOf = ({ colonyIds, medicineLotId }: ApiaryToTreat) => ({
  colonyIds,
  medicineLotId,
  method: 'EVAPORATE',
  startedOn: '2024-08-01',
  endedOn: '2024-08-10',
  dosePerColony: 20.5,
  outsideTempC: 21.5,
  personName: 'Bench',
});

const plan = (apiary: ApiaryToTreat, n: number, authorization: string): ClientPlan => ({
  method: 'POST',
  headers: { ...addressOf(n), authorization },
  paths: ['/api/v1/treatments'],
  body: JSON.stringify(treatmentOf(apiary)),
});

/** Every request is answered before the other side begins: counted, not timed. */
const COUNTED = { operations: 300 };

export const treatmentRow: RatioRow = {
  name: 'treatment',
  what: `A treatment of ${COLONIES} colonies per request`,
  against: 'the same statements in a bare loop',
  aim: { atLeast: 0.5 },
  effort: { warmUp: COUNTED, run: COUNTED },
  tiny: CONNECTIONS,
  contenders: async (stand) => {
    const { api, signIn } = await stand.services('grown');
    const authorization = await signIn();
    const url = await stand.databases.season('grown');
    const loop = await stand.bareLoop();
    return [
      {
        run: async (span) => {
          const apiaries = await settleApiaries(url, CONNECTIONS, COLONIES);
          const plans = apiaries.map((apiary, n) => plan(apiary, n, authorization));
          return stand.load(api, plans).run(span);
        },
      },
      {
        run: async (span) => {
          const apiaries = await settleApiaries(url, CONNECTIONS, COLONIES);
          const clients = await bareTreatments(url, apiaries, treatmentOf);
          const { transactions, seconds } = await loop.run({ span, clients });
          return transactions / seconds;
        },
      },
    ];
  },
};
