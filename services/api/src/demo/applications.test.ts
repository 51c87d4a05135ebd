import { MESSAGE_MAX_LENGTH, REPLY_HOURS } from '@backline/contracts/base/limits';
import { expect, it } from 'vitest';
import { JUNO_APPLICATIONS, MESSAGES, OTHER_APPLICATIONS } from './applications.ts';
import { DEMO_ARTISTS } from './artists.ts';
import { DEMO_EVENTS } from './events.ts';

const rows = [...JUNO_APPLICATIONS, ...OTHER_APPLICATIONS];

it('each application is one of a demo artist to a demo event, and the only one there', () => {
  const artists = DEMO_ARTISTS.map(([key]) => key);
  const events = DEMO_EVENTS.map(([key]) => key);
  expect(rows.filter(([artist, event]) => !artists.includes(artist) || !events.includes(event))).toEqual([]);
  expect(new Set(rows.map(([artist, event]) => `${artist} ${event}`)).size).toBe(rows.length);
});

it('each answer comes within the promised time, and before now', () => {
  const late = rows.filter(
    ([, , hoursAgo, answer]) => answer !== 'wait' && (answer[1] > REPLY_HOURS || answer[1] >= hoursAgo),
  );
  expect(late).toEqual([]);
});

it('no event accepts more artists than it has places', () => {
  const acceptedTo = (key: string) =>
    rows.filter(([, event, , answer]) => event === key && answer !== 'wait' && answer[0] === 'accept').length;
  expect(DEMO_EVENTS.filter(([key, , , , , , places]) => acceptedTo(key) > places)).toEqual([]);
});

it('each message is short enough to be sent', () => {
  for (const message of MESSAGES) expect(message.length).toBeLessThanOrEqual(MESSAGE_MAX_LENGTH);
});
