import { describe, expect, it } from '@jest/globals';
import { serialIn } from './read-serial.ts';

describe('the serial in a code', () => {
  it.each([
    ['LW:D0:1122334455667788:70B3D57ED0000001:AABB1122:OAABBCCDDEEFF', '70B3D57ED0000001'],
    ['lw:d0:1122334455667788:70b3d57ed0000001:aabb1122', '70b3d57ed0000001'],
    [' 70:B3:D5:7E:D0:00:00:01\n', '70:B3:D5:7E:D0:00:00:01'],
    ['LW:D0:no eui', 'LW:D0:no eui'],
  ])('of %j is %s', (text, serial) => {
    expect(serialIn(text)).toBe(serial);
  });
});
