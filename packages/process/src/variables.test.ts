import { describe, expect, it } from '@jest/globals';
import { processVariables } from './variables.ts';

describe('the variables of every process', () => {
  it('assume a beekeeper in Germany', () => {
    expect(processVariables.BUSINESS_TIME_ZONE.parse(undefined)).toBe('Europe/Berlin');
  });

  it.each(['geheim', 'Europe/Atlantis', ''])('refuse "%s" for a time zone', (zone) => {
    expect(processVariables.BUSINESS_TIME_ZONE.safeParse(zone).success).toBe(false);
  });

  it.each(['65536', '-1', '80.5', 'http', '1e3', '0x50', ' 80'])('refuse the port "%s"', (port) => {
    expect(processVariables.port(3000).safeParse(port).success).toBe(false);
  });
});
