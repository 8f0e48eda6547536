import type { DeviceCreate } from '@beekeeping/domain/field-work/devices';
import type { apiaries, DayOfYear } from './season-data.ts';

/** What was put on a scale at an hour, or taken from it. */
type Step = readonly [on: DayOfYear, hour: number, kg: number];
/** Kilograms of nectar that the bees bring meanwhile, on the days on which they fly. */
export type Flow = readonly [from: DayOfYear, to: DayOfYear, kg: number];

export interface DemoDevice {
  /** By which it is found at the next start. */
  serial: string;
  facts: Pick<DeviceCreate, 'name' | 'kind'> & Partial<DeviceCreate>;
  colony: string;
  /** Whose weather it is. */
  apiary: keyof typeof apiaries;
  since: DayOfYear;
  /** The day on which its battery was empty. */
  until?: DayOfYear;
  /** Of a scale: what the hive weighed at first, and what changed it. */
  weight?: { firstKg: number; steps: readonly Step[]; flows: readonly Flow[] };
}

/** Two hives on a scale, of which one swarmed when nobody was there; a thermometer in one; and a counter that nobody has charged. */
export const devices: readonly DemoDevice[] = [
  {
    serial: 'A8:61:0A:34:12:01',
    facts: { name: 'Waage Gerda', kind: 'SCALE', notes: 'Wandert mit in die Heide.' },
    colony: 'Gerda',
    apiary: 'kleinow',
    since: '03-21',
    weight: {
      firstKg: 35.2,
      steps: [
        ['04-18', 15, 6.4],
        ['05-03', 14, 6.9],
        ['05-24', 10, -17.6],
        ['07-13', 9, -14.2],
        ['09-14', 10, -21.8],
        ['09-14', 17, 12.9],
        ['09-21', 16, 11.2],
        ['10-11', 14, -1.9],
      ],
      flows: [
        ['04-05', '05-01', 6],
        ['05-02', '05-25', 21],
        ['05-27', '06-09', 7],
        ['06-15', '07-20', 25],
        ['08-06', '09-08', 14],
      ],
    },
  },
  {
    serial: 'A8:61:0A:34:12:02',
    facts: { name: 'Fühler Gerda', kind: 'CLIMATE', notes: 'Zwischen den Brutwaben.' },
    colony: 'Gerda',
    apiary: 'kleinow',
    since: '03-22',
  },
  {
    serial: 'A8:61:0A:34:12:03',
    facts: { name: 'Waage Obstwiese', kind: 'SCALE', notes: 'Unter Berta, steht für den ganzen Stand.' },
    colony: 'Berta',
    apiary: 'frasdorf',
    since: '04-01',
    weight: {
      firstKg: 33.8,
      steps: [
        ['04-26', 15, 6.3],
        ['05-29', 10, -11.7],
        // Nobody was there: the scale alone knows it.
        ['07-03', 12, -2.6],
        ['07-26', 9, -13],
        ['07-27', 10, -6.2],
        ['07-27', 17, 7.7],
        ['08-25', 18, 12.8],
        ['10-11', 11, -1.9],
      ],
      flows: [
        ['04-10', '04-23', 4],
        ['04-24', '05-20', 19],
        ['05-21', '06-20', 7],
        ['06-24', '07-22', 20],
      ],
    },
  },
  {
    serial: 'A8:61:0A:34:12:04',
    facts: { name: 'Bienenzähler Irma', kind: 'COUNTER' },
    colony: 'Irma',
    apiary: 'kleinow',
    since: '06-01',
    until: '09-30',
  },
];
