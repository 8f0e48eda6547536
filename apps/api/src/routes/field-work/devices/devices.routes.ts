import {
  createDevice,
  deviceCreateSchema,
  deviceListQuery,
  devicePatchSchema,
  deviceRecords,
  deviceSchema,
  updateDevice,
} from '@beekeeping/domain/field-work/devices';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';

export const devicesRoutes = recordRoutes({
  area: 'devices',
  one: 'a device',
  many: 'devices',
  schemas: { create: deviceCreateSchema, patch: devicePatchSchema, query: deviceListQuery, answer: deviceSchema },
  operations: { ...deviceRecords, create: createDevice, update: updateDevice, remove: deviceRecords.removeById },
  audit: notAudited('dailyWork'),
  descriptions: {
    create:
      'It sends with an API key of the scope `sensors:write`, one of its own if it names it as `deviceId`. A serial is ' +
      'unique, whatever its case, blanks, colons and hyphens.',
    update:
      'Refused with 409 INVALID_STATE when it would change the kind of a device that was placed. `isActive: false` ends its ' +
      'key from the next request on, and what hangs where it hangs stays as it is.',
    remove:
      'With its placements and calibrations; its key opens nothing any more. Refused with 409 IN_USE once it has sent ' +
      'readings: deactivate it instead.',
  },
});
