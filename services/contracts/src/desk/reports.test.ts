import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { decideReportSchemas, reportInput } from './reports.schemas.ts';

const REPORT = {
  about: { kind: 'artist', id: 'artist-juno', itemId: 'mix-1' },
  category: 'copyright',
  name: 'Mara Quist',
  email: 'mara@label.example',
  statement: 'I made this recording in 2024.',
  goodFaith: true,
};
const ITS_FILE = {
  'about.itemId': 'Choose a picture, mix or video. Only reports about copyright name one.',
};

describe('a report about copyright', () => {
  it('names each field that is missing, and what to say [media 21]', () => {
    const { about, category } = REPORT;
    expect(refusals(reportInput, { about, category })).toEqual({
      name: 'Your name is required',
      email: 'Enter your email address',
      statement: 'Say in a few words what is wrong',
      goodFaith: 'Confirm that what you say is true',
    });
  });

  it.each([
    ['goodFaith', 'yes', 'Confirm that what you say is true'],
    ['statement', 'x'.repeat(2001), 'Description must be at most 2000 characters'],
    ['name', 'x'.repeat(121), 'Your name must be at most 120 characters'],
    ['email', 'mara', 'Please enter a valid email address'],
  ])('refuses the %s %j', (name, value, message) => {
    expect(refusals(reportInput, { ...REPORT, [name]: value })).toEqual({ [name]: message });
  });

  it.each([REPORT.about, { kind: 'event', id: 'e1' }, { kind: 'venue', id: 'o1' }])(
    'may be about %j [media 25]',
    (about) => {
      expect(refusals(reportInput, { ...REPORT, about })).toEqual({});
    },
  );

  it.each([
    { kind: 'artist', id: 'artist-juno' },
    { kind: 'event', id: 'e1', itemId: 'mix-1' },
  ])('is about one file, and not %j', (about) => {
    expect(refusals(reportInput, { ...REPORT, about })).toEqual(ITS_FILE);
  });

  it('is the only one that names a file', () => {
    expect(refusals(reportInput, { ...REPORT, category: 'spam' })).toEqual(ITS_FILE);
  });
});

it('a decision is one of five, with a reason', () => {
  expect(refusals(decideReportSchemas.body, { decision: 'delete', reason: ' ' })).toEqual({
    decision: 'Choose one of the decisions of this report',
    reason: 'Reason is required',
  });
  for (const decision of ['hide', 'suspend', 'warn', 'refuse', 'restore'])
    expect(refusals(decideReportSchemas.body, { decision, reason: 'Shown to us' })).toEqual({});
});
