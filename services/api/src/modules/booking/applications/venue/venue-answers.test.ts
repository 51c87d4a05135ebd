import { describe, expect, it } from 'vitest';
import { applicationRecord, hoursFromNow } from '#src/testing/records.ts';
import { summariseReplies } from '#src/modules/pages/venues/venue-replies.service.ts';
import { isBooked, venueAnswer } from './venue-answers.ts';

/** An application that ended some hours after it was sent. */
function ended(
  transition: 'accept' | 'decline' | 'expire' | 'withdraw' | 'close' | 'lapse',
  hours: number,
  fields = {},
) {
  const submit = { transition: 'submit', at: hoursFromNow(0), by: 'artist' } as const;
  const end = { transition, at: hoursFromNow(hours), by: 'venue' } as const;
  return applicationRecord({ submittedAt: hoursFromNow(0), history: [submit, end], ...fields });
}

describe('the answer of a venue', () => {
  it.each([
    ['an acceptance', ended('accept', 5), { isInTime: true, hours: 5 }],
    [
      'a decline with a look and a reason',
      ended('decline', 40, { viewedAt: hoursFromNow(1), reason: 'Too loud for us' }),
      { isInTime: true, hours: 40 },
    ],
    [
      'a decline without a look',
      ended('decline', 2, { reason: 'Too loud for us' }),
      { isInTime: false, hours: 48 },
    ],
    [
      'a decline with a short reason',
      ended('decline', 2, { viewedAt: hoursFromNow(1), reason: ' Too loud ' }),
      { isInTime: false, hours: 48 },
    ],
    ['silence', ended('expire', 48), { isInTime: false, hours: 48 }],
  ])('%s [organisation-dashboard 50]', (_, application, answer) => {
    expect(venueAnswer(application)).toMatchObject(answer);
  });

  it('takes only the hours in which no account was suspended', () => {
    const pauses = [
      { transition: 'pause', at: hoursFromNow(3), by: 'system' },
      { transition: 'resume', at: hoursFromNow(23), by: 'system' },
    ] as const;
    const answered = ended('accept', 30);
    expect(venueAnswer({ ...answered, history: [...pauses, ...answered.history] })).toMatchObject({
      hours: 10,
    });
    expect(venueAnswer(ended('lapse', 24))).toBeNull();
  });

  it('is not due while an application waits, and after it was withdrawn or closed', () => {
    expect(venueAnswer(applicationRecord())).toBeNull();
    expect(venueAnswer(ended('withdraw', 3))).toBeNull();
    expect(venueAnswer(ended('close', 3))).toBeNull();
  });

  it('stays missed when the venue asks the artist late, and the artist is booked', () => {
    const late = ended('expire', 48);
    const confirm = { transition: 'confirm', at: hoursFromNow(60), by: 'artist' };
    const history = [...late.history, confirm] as typeof late.history;
    expect(venueAnswer({ ...late, history })).toMatchObject({ isInTime: false });
    expect([isBooked(late), isBooked({ history })]).toEqual([false, true]);
  });
});

it('the replies of a venue are the share in time and the median, in which silence counts as 48 hours [organisation-dashboard 50]', () => {
  const answers = [ended('accept', 1), ended('accept', 10), ended('expire', 48), ended('expire', 48)].map(
    venueAnswer,
  );
  const due = answers.filter((answer) => answer !== null);
  expect(summariseReplies(due)).toEqual({ due: 4, inTime: 2, inTimePercent: 50, medianHours: 29 });
  expect(summariseReplies(due.slice(0, 3))).toMatchObject({ medianHours: 10 });
  expect(summariseReplies([])).toBeNull();
});
