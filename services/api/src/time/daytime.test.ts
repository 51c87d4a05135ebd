import { describe, expect, it } from 'vitest';
import { movedToDay, postponedToDay } from './daytime.ts';

const at = (text: string) => new Date(`2046-${text}:00Z`);
const LISBON = 'Europe/Lisbon';

describe('a reminder', () => {
  it.each([
    ['stays by day', LISBON, '11-22T12:00', '11-22T12:00'],
    ['of the early morning waits until 9:00', LISBON, '11-22T04:00', '11-22T09:00'],
    ['of the evening waits until 9:00', LISBON, '11-22T20:00', '11-23T09:00'],
    ['stays at the last minute of the day', LISBON, '11-22T19:55', '11-22T19:55'],
    ['follows the clocks of the place', 'Asia/Tokyo', '11-22T12:00', '11-23T00:00'],
    ['follows the clocks of the place in summer too', LISBON, '07-22T05:00', '07-22T08:00'],
  ])('%s (%s) [notices 13]', (_rule, zone, moment, moved) => {
    const limits = { earliest: at('07-01T00:00'), deadline: at('12-24T12:00') };
    expect(movedToDay(at(moment), zone, limits)).toEqual(at(moved));
    expect(postponedToDay(at(moment), zone, limits.deadline)).toEqual(at(moved));
  });

  it('is the evening before if the morning is too late [notices 13]', () => {
    const limits = { earliest: at('11-21T12:00'), deadline: at('11-22T09:30') };
    expect(movedToDay(at('11-22T04:00'), LISBON, limits)).toEqual(at('11-21T19:55'));
    expect(movedToDay(at('11-21T22:00'), LISBON, limits)).toEqual(at('11-21T19:55'));
  });

  it('stays at night if the deadline allows nothing else [notices 13]', () => {
    const limits = { earliest: at('11-21T21:00'), deadline: at('11-22T07:00') };
    expect(movedToDay(at('11-22T02:00'), LISBON, limits)).toEqual(at('11-22T02:00'));
    expect(postponedToDay(at('11-22T02:00'), LISBON, limits.deadline)).toEqual(at('11-22T02:00'));
  });
});
