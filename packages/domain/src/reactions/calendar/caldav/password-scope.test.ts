import { describe, expect, it } from '@jest/globals';
import { calendarVariables } from '../calendar-variables.ts';
import { assertWithin } from './password-scope.ts';

const domains = (text?: string) => calendarVariables.CALENDAR_PROVIDER_DOMAINS.parse(text);
const goes = (serverUrl: string, url: string, providerDomains = domains()): boolean => {
  try {
    assertWithin({ serverUrl, providerDomains }, url);
    return true;
  } catch {
    return false;
  }
};

describe('the password of a calendar', () => {
  it.each([
    ['https://dav.example.org/', 'https://dav.example.org/calendars/'],
    ['https://dav.example.org:8443/', 'https://dav.example.org:8443/'],
    ['http://nas:5232/', 'http://nas:5232/imker/'],
    ['http://nas:5232/', 'https://nas/imker/'],
    ['https://caldav.icloud.com/', 'https://p42-caldav.icloud.com:443/1/calendars/'],
    ['https://icloud.com/', 'https://p42-caldav.icloud.com/'],
  ])('given for %s goes to %s', (server, url) => expect(goes(server, url)).toBe(true));

  it.each([
    ['https://bees.co.uk/', 'https://x.co.uk/'],
    ['https://bees.duckdns.org/', 'https://y.duckdns.org/'],
    ['https://dav.example.org/', 'https://example.org/'],
    ['https://dav.example.org/', 'https://cal.example.org/'],
    ['https://dav.example.org/', 'http://dav.example.org/'],
    ['https://dav.example.org/', 'https://dav.example.org:8443/'],
    ['https://1.2.3.4/', 'https://9.9.3.4/'],
    ['https://caldav.icloud.com/', 'http://p42-caldav.icloud.com/'],
    ['https://caldav.icloud.com/', 'https://p42-caldav.icloud.com.evil.example/'],
    ['https://caldav.icloud.com/', 'https://noticloud.com/'],
    ['https://evil.example/', 'https://p42-caldav.icloud.com/'],
    ['https://dav.example.org/', 'mailto:imker@example.org'],
  ])('given for %s does not go to %s', (server, url) => expect(goes(server, url)).toBe(false));

  it('goes to the hosts of a provider that the operator names, and to no others', () => {
    const own = domains('Example.org, bees.example');
    expect(goes('https://cloud.example.org/', 'https://dav.example.org/', own)).toBe(true);
    expect(goes('https://cloud.example.org/', 'https://dav.bees.example/', own)).toBe(false);
    expect(goes('https://caldav.icloud.com/', 'https://p42-caldav.icloud.com/', own)).toBe(false);
    expect(domains('')).toEqual([]);
    for (const text of ['org', '.org', '*.example.org', 'https://example.org'])
      expect(() => domains(text)).toThrow('must be a list');
  });
});
