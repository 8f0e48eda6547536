import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name.ts';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'Firefox on Android'],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${KHTML} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${KHTML} Chrome/126.0.0.0 Safari/537.36 OPR/112.0`, 'Opera on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['Mozilla/5.0 (compatible)', 'Unknown device'],
    ['curl/8.5.0', 'curl'],
    ['node', 'node'],
    ['<script>alert(1)</script>', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('reads %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('cuts a boundless name', () => {
    expect(deviceName('x'.repeat(500))).toHaveLength(60);
  });
});
