import { buildApplication } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './application-timeline.ts';

const titles = (application: ReturnType<typeof buildApplication>) =>
  timelineOf(application).map(({ title, state }) => `${title} ${state}`);

describe('the timeline of an application', () => {
  it('shows the done, due and open steps while it waits [application-life 26]', () => {
    expect(titles(buildApplication())).toEqual([
      'Submitted done',
      'Viewed next',
      'Reply due due',
      'Answered next',
    ]);
    expect(titles(buildApplication({ viewedAt: '2026-11-20T13:00:00.000Z' }))[1]).toBe('Viewed done');
  });

  it('tells how long the venue listened to the first mix', () => {
    const viewedAt = '2026-11-20T13:00:00.000Z';
    const heard = { seconds: 80, of: 3600.4 };
    expect(timelineOf(buildApplication({ viewedAt, heard }))[1]).toMatchObject({
      title: 'Viewed',
      heard: 'heard 1:20 of 60:00',
    });
    expect(timelineOf(buildApplication({ viewedAt }))[1]).not.toHaveProperty('heard');
  });

  it('closes while it is paused, and goes on afterwards', () => {
    const at = '2026-11-20T18:00:00.000Z';
    const paused = { transition: 'pause', at, by: 'system' } as const;
    const pause = { side: 'venue', until: '2026-11-21T18:00:00.000Z' } as const;
    const during = titles(buildApplication({ history: [paused], pause }));
    expect(during).toEqual(['Submitted done', 'Paused done', 'Viewed next', 'Closes due', 'Answered next']);
    const resumed = { transition: 'resume', at, by: 'system' } as const;
    expect(titles(buildApplication({ viewedAt: at, history: [paused, resumed] })).slice(1, 5)).toEqual([
      'Viewed done',
      'Paused done',
      'Resumed done',
      'Reply due due',
    ]);
  });

  it('ends with the outcome, and leaves out a view that did not happen', () => {
    const decidedAt = '2026-11-20T14:00:00.000Z';
    expect(titles(buildApplication({ status: 'withdrawn', decidedAt }))).toEqual([
      'Submitted done',
      'Withdrawn done',
    ]);
    expect(titles(buildApplication({ status: 'accepted', viewedAt: decidedAt, decidedAt }))).toEqual([
      'Submitted done',
      'Viewed done',
      'Accepted done',
    ]);
  });
});
