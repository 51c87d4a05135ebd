import { buildApplication, buildArtist, buildEvent } from '@backline/contracts/testing/builders';
import { expect, it } from 'vitest';
import { overlapText } from './overlap-text.ts';

const VIEW = { starred: false, note: '', noteVersion: 0, waiting: 1 };
const at = (time: string) => `2026-12-11T${time}:00.000Z`;

it.each([
  ['in one hour', 'UTC', [['22:00', '23:30']], 'another night that overlaps: 22:00 to 23:30.'],
  ['elsewhere', 'Asia/Tokyo', [['14:00', '17:00']], 'another night that overlaps: 23:00 to 02:00.'],
  [
    'twice',
    'UTC',
    [
      ['20:00', '21:00'],
      ['22:30', '23:00'],
    ],
    'other nights that overlap: 20:00 to 21:00, 22:30 to 23:00.',
  ],
])(
  'an artist who plays another night %s is told with the hours of the place',
  (_what, timeZone, hours, text) => {
    const overlaps = hours.map(([from = '', until = '']) => ({ from: at(from), until: at(until) }));
    const application = buildApplication({
      artist: buildArtist({ stageName: 'Marisol' }),
      event: buildEvent({ timeZone }),
      venueView: { ...VIEW, overlaps },
    });
    expect(overlapText(application)).toBe(`Marisol is accepted for ${text}`);
  },
);

it('an artist without another night is not told', () => {
  expect(overlapText(buildApplication({ venueView: VIEW }))).toBeNull();
  expect(overlapText(buildApplication())).toBeNull();
});
