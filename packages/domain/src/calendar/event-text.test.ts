import { describe, expect, it } from '@jest/globals';
import { assert, property, string } from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { type CalendarTask, eventText, feedText } from './event-text.ts';

const task = (fields: Partial<CalendarTask> = {}): CalendarTask => ({
  id: '0193e5b1-0000-7000-8000-000000000001',
  title: 'Völker füttern',
  note: null,
  dueOn: '2026-10-25',
  colonyName: null,
  apiaryName: null,
  updatedAt: new Date('2026-10-01T08:00:00Z'),
  ...fields,
});

/** Words of any kind, as tasks hold them: composed, without control characters but line breaks. */
const words = string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
  // oxlint-disable-next-line no-control-regex -- what no task holds
  .map((text) => `x${text.normalize('NFC').replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, '')}x`);

const eventsOf = (text: string): nodeIcal.VEvent[] =>
  Object.values(nodeIcal.sync.parseICS(text)).filter((each): each is nodeIcal.VEvent => each?.type === 'VEVENT');

describe('a calendar of tasks', () => {
  it('has lines of 75 bytes at most, which end as RFC 5545 wants', () => {
    assert(
      property(words, words, (title, note) => {
        const text = eventText(task({ title, note }), 'de');
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(/[^\r]\n/.test(text)).toBe(false);
        expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('says the same to two parsers that nobody here wrote, whatever the words are', () => {
    assert(
      property(words, (title) => {
        const text = feedText([task({ title })], 'de');
        const [byNode] = eventsOf(text);
        const byMozilla = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!;
        expect(byMozilla.getFirstPropertyValue('summary')).toBe(title);
        expect(byNode!.summary).toBe(title);
      }),
    );
  });

  it('has an event of the whole day on the day, also on one of 25 hours', () => {
    const text = feedText([task()], 'de');
    const [event] = eventsOf(text);
    expect(event!.datetype).toBe('date');
    const shown = [event!.start, event!.end].map((day) => [day.getFullYear(), day.getMonth() + 1, day.getDate()]);
    expect(shown).toEqual([
      [2026, 10, 25],
      [2026, 10, 26],
    ]);
    expect(text).toContain('DTSTART;VALUE=DATE:20261025\r\nDTEND;VALUE=DATE:20261026\r\n');
  });

  it('has one event for a task, by an id that stays', () => {
    const many = [task(), task({ id: '0193e5b1-0000-7000-8000-000000000002' })];
    expect(eventsOf(feedText(many, 'en')).map(({ uid }) => uid)).toEqual(many.map(({ id }) => `task-${id}@beekeeping`));
  });

  it('is called in the language of its user', () => {
    const asked = task({ colonyName: 'Volk 7', apiaryName: 'Am Wald' });
    expect(feedText([asked], 'de')).toContain('X-WR-CALNAME:Imkerei\r\n');
    expect(feedText([asked], 'en')).toContain('X-WR-CALNAME:Beekeeping\r\n');
    expect(eventText(asked, 'en')).toContain('DESCRIPTION:Colony: Volk 7\\nApiary: Am Wald\r\n');
  });
});
