import { recordedLog } from '@beekeeping/http/testing';
import { describe, expect, it } from '@jest/globals';
import { warnOfEndedNode } from './startup-checks.ts';

describe('warnOfEndedNode', () => {
  it.each([
    ['20.19.0', 1],
    ['22.0.0', 0],
    ['24.21.1', 0],
  ])('says of Node %s in %i lines that production needs a newer one', (version, count) => {
    const log = recordedLog();
    warnOfEndedNode(log, version);
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(count);
  });
});
