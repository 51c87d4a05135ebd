import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import {
  answerMediaReportSchemas,
  decideMediaReportSchemas,
  mediaReportInput,
} from './media-reports.schemas.ts';

const REPORT = {
  artistId: 'artist-juno',
  itemId: 'mix-1',
  name: 'Mara Quist',
  email: 'mara@label.example',
  statement: 'I made this recording in 2024.',
  goodFaith: true,
};
const { artistId, itemId, ...OF_NOTHING } = REPORT;
const ONE_THING = { itemId: 'Name an item of an artist, an event, or a venue' };

describe('a report of a copyright matter', () => {
  it('names each field that is missing, and what to say', () => {
    expect(refusals(mediaReportInput, { artistId, itemId })).toEqual({
      name: 'Your name is required',
      email: 'Enter your email address',
      statement: 'Say what belongs to you, and where it was published',
      goodFaith: 'Confirm that what you say is true',
    });
  });

  it.each([
    ['goodFaith', false, 'Confirm that what you say is true'],
    ['goodFaith', 'yes', 'Confirm that what you say is true'],
    ['statement', ' ', 'Say what belongs to you, and where it was published'],
    ['statement', 'x'.repeat(2001), 'Statement must be at most 2000 characters'],
    ['name', 'x'.repeat(121), 'Your name must be at most 120 characters'],
    ['email', 'mara', 'Please enter a valid email address'],
  ])('refuses the %s %j', (name, value, message) => {
    expect(refusals(mediaReportInput, { ...REPORT, [name]: value })).toEqual({ [name]: message });
  });

  it.each([{ artistId, itemId }, { eventId: 'e1' }, { orgId: 'o1' }, { eventId: 'e1', artistId }])(
    'may be about %j',
    (thing) => {
      expect(refusals(mediaReportInput, { ...OF_NOTHING, ...thing })).toEqual({});
    },
  );

  it.each([
    {},
    { artistId },
    { itemId },
    { eventId: 'e1', orgId: 'o1' },
    { artistId, itemId, eventId: 'e1' },
    { artistId, itemId, orgId: 'o1' },
  ])('is about exactly one thing, and not %j', (thing) => {
    expect(refusals(mediaReportInput, { ...OF_NOTHING, ...thing })).toEqual(ONE_THING);
  });
});

it('a decision is one of three, with a reason', () => {
  expect(refusals(decideMediaReportSchemas.body, { decision: 'delete', reason: ' ' })).toEqual({
    decision: 'Choose hide, reject or restore',
    reason: 'Reason is required',
  });
  for (const decision of ['hide', 'reject', 'restore'])
    expect(refusals(decideMediaReportSchemas.body, { decision, reason: 'Shown to us' })).toEqual({});
});

it('an answer to a decision has words', () => {
  expect(refusals(answerMediaReportSchemas.body, { answer: '\n' })).toEqual({ answer: 'Answer is required' });
  expect(refusals(answerMediaReportSchemas.body, { answer: 'x'.repeat(2001) })).toEqual({
    answer: 'Answer must be at most 2000 characters',
  });
});
