import { ROUND_APIARY_ID } from '../stand/apiary-for-a-round.ts';
import { addressOf, type RatioRow } from './row.ts';

export const fieldPackRow: RatioRow = {
  name: 'field-pack',
  what: 'Field pack of an apiary with 60 colonies',
  against: 'a bare server with the same statements',
  aim: { atLeast: 0.6 },
  contenders: async (stand) => {
    const { api, signIn } = await stand.services('grown');
    const headers = { ...addressOf(0), authorization: await signIn() };
    // It makes the apiary as well.
    const bare = await stand.bare();
    return [
      stand.load(api, [{ method: 'GET', headers, paths: [`/api/v1/field-pack?apiaryId=${ROUND_APIARY_ID}`] }]),
      stand.load(bare, [{ method: 'GET', headers: {}, paths: ['/field-pack'] }]),
    ];
  },
};
