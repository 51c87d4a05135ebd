import { buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { expect, it } from 'vitest';
import { consequenceOf, payText } from './event-texts.ts';

it.each([
  [0, 1, '1 accepted artist is called off. Their credits come back.'],
  [2, 0, '2 waiting applications are closed. Their credits come back.'],
  [1, 3, '1 waiting application is closed, and 3 accepted artists are called off. Their credits come back.'],
  [0, 0, 'Nobody has applied yet.'],
])(
  'a cancellation with %i waiting and %i accepted names only those whom it concerns',
  (waiting, accepted, text) => {
    const event = buildOwnEvent({ status: 'accepting', waiting, accepted });
    expect(consequenceOf('cancel', event)).toBe(`${text} A cancelled event does not come back.`);
  },
);

it.each([
  ['600', '900', 'USD', '$600–$900'],
  ['1200', '1200', 'EUR', '€1,200'],
  ['0', '', 'GBP', '£0'],
  ['600', 'some', 'SEK', 'SEK 600'],
  ['', '900', 'USD', ''],
  ['600', '900', '', ''],
  ['a lot', '', 'USD', ''],
])('the pay from %j to %j %s reads %j, as artists read it', (payMin, payMax, currency, text) => {
  const { form } = buildOwnEvent();
  // The currency and its number may stand apart by a space that does not break.
  expect(payText({ ...form, payMin, payMax, currency }).replace(/\s/, ' ')).toBe(text);
});
