import type { ValidRequests } from '../../../testing/recording.ts';

/** Valid requests of the settings of the public page. */
export const siteSettingsRequests = (): ValidRequests => ({
  'GET /api/v1/site-settings': () => ({}),
  'PATCH /api/v1/site-settings': () => ({
    body: {
      websiteUrl: 'https://www.example.com/honey',
      tiktokUrl: null,
      producerName: 'Imkerei am Waldrand',
      producerAddress: 'Waldweg 3\n83209 Prien',
      producerEmail: 'honig@imkerei.example',
      producerPhone: '+49 8051 1234',
      imprintUrl: 'https://www.example.com/imprint',
      organicControlCode: 'DE-ÖKO-006',
      greetingDe: 'Guten Appetit!',
      greetingEn: 'Enjoy!',
      varietyTexts: { LINDEN: { de: 'Vom Dorfplatz.', en: 'From the green.' } },
    },
  }),
});
