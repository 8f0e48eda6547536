import { spawnSync } from 'node:child_process';

/** The result of a reader for an event. */
export interface ReadEvent {
  summary: string;
  description: string;
}

/** Debian's own Python: another one before it on the path does not know Debian's packages. */
const PYTHON = '/usr/bin/python3';

const IMPORTS = 'import json, sys, icalendar, vobject';

const PROGRAM = `${IMPORTS}
def by_vobject(text):
    event = vobject.readOne(text).vevent
    return {'summary': event.summary.value, 'description': event.description.value}
def by_icalendar(text):
    event = icalendar.Calendar.from_ical(text).walk('VEVENT')[0]
    return {'summary': str(event['SUMMARY']), 'description': str(event['DESCRIPTION'])}
texts = json.load(sys.stdin)
json.dump({'vobject': [by_vobject(text) for text in texts], 'icalendar': [by_icalendar(text) for text in texts]}, sys.stdout)
`;

export const arePythonReadersInstalled = (): boolean => spawnSync(PYTHON, ['-c', IMPORTS]).status === 0;

/** Reads calendars of one event each with two libraries of Python. */
export const readWithPython = (texts: readonly string[]): Record<'vobject' | 'icalendar', ReadEvent[]> => {
  const { status, stdout, stderr } = spawnSync(PYTHON, ['-c', PROGRAM], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`the readers refuse a calendar: ${stderr}`);
  return JSON.parse(stdout) as Record<'vobject' | 'icalendar', ReadEvent[]>;
};
