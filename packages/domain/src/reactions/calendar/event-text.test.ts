import { describeWhere } from '@beekeeping/db/testing/tool';
import { describe, expect, it } from '@jest/globals';
import { array, assert, constantFrom, oneof, property, sample, string, tuple } from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { type CalendarTask, eventText, feedText } from './event-text.ts';
import { arePythonReadersInstalled, type ReadEvent, readWithPython } from './testing/python-readers.ts';

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

const LINE_ENDS = ['\r\n', '\r', '\n', '\u0085', '\u2028', '\u2029'] as const;

/** Words of any kind, as tasks hold them, those of earlier versions included: composed, in several lines. */
const words = array(
  oneof({ weight: 4, arbitrary: string({ unit: 'grapheme', maxLength: 40 }) }, constantFrom(...LINE_ENDS)),
  { maxLength: 12 },
).map((parts) => `x${parts.join('').normalize('NFC')}x`);

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n\u0085\u2028\u2029]/);
/** What readers are to find: the note in its lines, the title on one. */
const wordsOf = ({ title, note }: CalendarTask): ReadEvent => ({
  summary: linesOf(title)
    .filter((line, at) => at === 0 || line !== '')
    .join(' '),
  description: linesOf(note!).join('\n'),
});

const eventsOf = (text: string): nodeIcal.VEvent[] =>
  Object.values(nodeIcal.sync.parseICS(text)).filter((each): each is nodeIcal.VEvent => each?.type === 'VEVENT');

describe('a calendar of tasks', () => {
  it('has lines of 75 bytes at most, which end as RFC 5545 requires', () => {
    assert(
      property(words, words, (title, note) => {
        const text = eventText(task({ title, note }), 'de');
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        const lines = text.split('\r\n');
        expect(lines.filter((line) => /[\r\n\u0085\u2028\u2029]/.test(line))).toEqual([]);
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('says the same to two parsers that nobody here wrote, whatever the words are', () => {
    assert(
      property(words, words, (title, note) => {
        const shown = task({ title, note });
        const text = feedText([shown], 'de');
        const [byNode] = eventsOf(text);
        const byMozilla = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!;
        const { summary, description } = wordsOf(shown);
        expect(byMozilla.getFirstPropertyValue('summary')).toBe(summary);
        expect(byMozilla.getFirstPropertyValue('description')).toBe(description);
        expect([byNode!.summary, byNode!.description]).toEqual([summary, description]);
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

const COMPLAINT =
  'vobject and icalendar of Python were not found, feeds are not read back by them: `apt-get install python3-vobject python3-icalendar`.';

describeWhere(arePythonReadersInstalled(), 'a calendar of tasks that Python reads', COMPLAINT, () => {
  it('says the same there, whatever the words are', () => {
    // Behind a backslash these readers take letters for escapes.
    const drawn = sample(tuple(words, words), 200).map((pair) => pair.map((text) => text.replaceAll('\\', '/')));
    const tasks = drawn.map(([title, note]) => task({ title: title!, note: note! }));
    const read = readWithPython(tasks.map((each) => feedText([each], 'de')));
    const expected = tasks.map(wordsOf);
    expect(read).toEqual({ vobject: expected, icalendar: expected });
  });
});
