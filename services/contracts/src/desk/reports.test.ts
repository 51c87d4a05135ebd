import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { PAGE_PICTURE } from './report-choices.ts';
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
  'about.itemId': 'Choose the picture, mix or video that belongs to you',
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

  it('is about one file of an artist', () => {
    const about = { kind: 'artist', id: 'artist-juno' };
    expect(refusals(reportInput, { ...REPORT, about })).toEqual(ITS_FILE);
  });
});

it.each([
  REPORT.about,
  { kind: 'artist', id: 'artist-juno' },
  { kind: 'event', id: 'e1', itemId: PAGE_PICTURE },
])('a report of another category may be about %j [reports 17]', (about) => {
  expect(refusals(reportInput, { ...REPORT, about, category: 'spam' })).toEqual({});
});

it('a decision is one of five, with a reason', () => {
  expect(refusals(decideReportSchemas.body, { decision: 'delete', reason: ' ' })).toEqual({
    decision: 'Choose one of the decisions of this report',
    reason: 'Reason is required',
  });
  for (const decision of ['hide', 'suspend', 'warn', 'refuse', 'restore'])
    expect(refusals(decideReportSchemas.body, { decision, reason: 'Shown to us' })).toEqual({});
});
