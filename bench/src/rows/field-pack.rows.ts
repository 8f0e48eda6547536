import { ROUND_APIARY_ID } from '../stand/apiary-for-a-round.ts';
import { addressOf, type RatioRow } from './row.ts';

export const fieldPackRow: RatioRow = {
  name: 'field-pack',
  what: 'Field pack of an apiary with 60 colonies',
  against: 'a bare server with the same statements',
  aim: { atLeast: 0.6 },
  contenders: async (stand) => {
    const headers = { ...addressOf(0), authorization: await stand.grown.signIn() };
    return [
      stand.load(stand.grown.api, [
        { method: 'GET', headers, paths: [`/api/v1/field-pack?apiaryId=${ROUND_APIARY_ID}`] },
      ]),
      stand.load(stand.bare, [{ method: 'GET', headers: {}, paths: ['/field-pack'] }]),
    ];
  },
};
