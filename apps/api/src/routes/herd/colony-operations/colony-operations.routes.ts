import { idParams } from '@beekeeping/core/fields';
import { colonySchema } from '@beekeeping/domain/herd/colonies';
import {
  colonyCorrectionSchema,
  colonyEndSchema,
  colonyMergeSchema,
  colonySplitSchema,
  correctColonyStatus,
  endColony,
  mergeColony,
  readSplit,
  splitColony,
  splitColonySchema,
} from '@beekeeping/domain/herd/colony-operations';
import { chosenTogether, permission, recordOnce, withToldOnce } from '@beekeeping/http';
import { route } from '../../../route.ts';

const path = '/api/v1/colonies/:id';

export const colonyOperationsRoutes = [
  route({
    method: 'POST',
    path: `${path}/end`,
    summary: 'End a colony',
    description:
      'Afterwards nothing may be dated after `endedOn`. Its queen ends that day as DEAD, SOLD, LOST or CULLED like ' +
      'it, or becomes RESERVE when it was dissolved. Refused with 409 INVALID_STATE the second time, with 409 RESTRICTED_AREA ' +
      'when it is sold out of a restricted apiary without a permit.',
    access: permission('colonies:update'),
    params: idParams,
    body: colonyEndSchema,
    status: 200,
    response: colonySchema,
    audit: 'restriction.overridden',
    write: (change, { params, body }) => endColony(change, params.id, body),
  }),
  route({
    method: 'POST',
    path: `${path}/split`,
    summary: 'Split a colony',
    description:
      'The mother keeps her place and her hive. A daughter with `getsQueen` is ACTIVE and leaves her mother QUEENLESS; the ' +
      'others begin QUEENLESS. One that is put elsewhere is refused like a move out of a restricted apiary or into one.',
    access: permission('colonies:update'),
    alsoRequires: { 'colonies:create': () => true },
    params: idParams,
    body: colonySplitSchema,
    status: 201,
    response: splitColonySchema,
    location: ({ daughters }) => `/api/v1/colonies?ids=${daughters.map(({ id }) => id).join(',')}`,
    audit: 'restriction.overridden',
    takesIds: true,
    write: (change, request) => {
      const { params, body } = request;
      const chosen = chosenTogether(request, 'daughters');
      return recordOnce(change, {
        kind: 'colonies',
        chosen,
        record: () => splitColony(change, params.id, body),
        answersIn: ({ daughters }) => daughters,
        readAgain: async (toldOnce) => {
          const split = await readSplit(
            change.tx,
            params.id,
            chosen.map(({ id }) => id),
          );
          return { ...split, daughters: split.daughters.map((view, index) => withToldOnce(view, toldOnce[index])) };
        },
      });
    },
  }),
  route({
    method: 'POST',
    path: `${path}/merge`,
    summary: 'Merge a colony into another one',
    description:
      'It ends as MERGED and is answered; `intoColonyId` lives on with one of the two queens. The other queen is REPLACED. ' +
      'If they are at different apiaries, it is refused like a move out of a restricted apiary or into one.',
    access: permission('colonies:update'),
    params: idParams,
    body: colonyMergeSchema,
    status: 200,
    response: colonySchema,
    audit: 'restriction.overridden',
    write: (change, { params, body }) => mergeColony(change, params.id, body),
  }),
  route({
    method: 'POST',
    path: `${path}/correct-status`,
    summary: 'Correct the end of a colony',
    description:
      'A living status undoes the end: the colony is back at its place, with its queen. If something else has ' +
      'become of her since, it is QUEENLESS, with a warning. An ended one, also the one that it has, takes another `endedOn` and ' +
      '`endCause`. Refused with 409 INVALID_STATE for a colony that lives.',
    access: permission('colonies:update'),
    params: idParams,
    body: colonyCorrectionSchema,
    status: 200,
    response: colonySchema,
    audit: ['colony.status_corrected', 'restriction.overridden'],
    write: (change, { params, body }) => correctColonyStatus(change, params.id, body),
  }),
];
