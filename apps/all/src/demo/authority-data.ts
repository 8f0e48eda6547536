import type { AuthorityNoticeCreate } from '@beekeeping/domain/herd/authorities/notices';
import type { RestrictionCreate } from '@beekeeping/domain/herd/authorities/restrictions';
import type { apiaries } from './season-data.ts';
import type { SeasonDay } from './season-year.ts';

type ApiaryKey = keyof typeof apiaries;

type Days = 'issuedOn' | 'receivedOn' | 'deadlineOn' | 'appealUntil' | 'settledOn';

interface Notice extends Pick<AuthorityNoticeCreate, 'authority' | 'type' | 'fileNo' | 'note'> {
  days: Partial<Record<Days, SeasonDay>> & { issuedOn: SeasonDay };
  about: readonly ApiaryKey[];
}

/** What the authorities wrote. */
export const notices = {
  zone: {
    authority: 'Landkreis Ostprignitz-Ruppin, Veterinäramt',
    type: 'OTHER',
    fileNo: 'AV-39/12',
    days: { issuedOn: '-07-03', receivedOn: '-07-04', appealUntil: '-08-04' },
    about: ['heath'],
    note: 'Allgemeinverfügung: Sperrbezirk wegen Amerikanischer Faulbrut.',
  },
  certificate: {
    authority: 'Landkreis Uckermark, Veterinäramt',
    type: 'HEALTH_CERTIFICATE',
    fileNo: 'GZ-214',
    days: { issuedOn: '04-22', receivedOn: '04-24' },
    about: ['kleinow'],
    note: 'Futterkranzproben ohne Befund.',
  },
  wayBack: {
    authority: 'Landkreis Ostprignitz-Ruppin, Veterinäramt',
    type: 'HEALTH_CERTIFICATE',
    fileNo: 'GZ-388',
    days: { issuedOn: '09-08', receivedOn: '09-10' },
    about: ['heath'],
  },
  count: {
    authority: 'Landkreis Rosenheim, Veterinäramt',
    type: 'REGISTRATION',
    fileNo: 'BIE-0417',
    days: { issuedOn: '01-09', receivedOn: '01-12', deadlineOn: '01-31', settledOn: '01-20' },
    about: ['frasdorf'],
    note: 'Völkerzahl zum Jahresbeginn gemeldet.',
  },
} as const satisfies Record<string, Notice>;

/** The heath was closed the summer before. */
export const restriction = {
  disease: 'AFB',
  kind: 'ZONE',
  validFrom: '-07-03',
  liftedOn: '04-30',
  notice: 'zone',
  about: ['heath'],
  area: 'Ein Kilometer um den Ortskern von Pfalzheim.',
} as const satisfies Pick<RestrictionCreate, 'disease' | 'kind' | 'area'> & Record<string, unknown>;
