import { describe, expect, it } from 'vitest';
import { applicationState, EVENT_STATES } from './states.ts';

describe('the text of a state', () => {
  it('is the same for both sides of an application [application-life 2]', () => {
    expect(applicationState('submitted', 'artist').label).toBe('Pending');
    expect(applicationState('submitted', 'venue').label).toBe('Pending');
  });

  it('is Paused while an account is suspended [login 15]', () => {
    expect(applicationState('submitted', 'artist', {})).toEqual({ label: 'Paused', tone: 'neutral' });
    expect(applicationState('submitted', 'venue', undefined).label).toBe('Pending');
  });

  it('has the tone that the state has for the side', () => {
    expect(applicationState('accepted', 'artist').tone).toBe('ok');
    expect(applicationState('accepted', 'venue').tone).toBe('ok');
    expect(applicationState('declined', 'artist').tone).toBe('bad');
    expect(applicationState('declined', 'venue').tone).toBe('neutral');
    expect(applicationState('expired', 'venue').tone).toBe('bad');
    expect(applicationState('expired', 'artist').tone).toBe('neutral');
  });

  it('of an event is good news only while the event accepts', () => {
    const good = Object.entries(EVENT_STATES).filter(([, { tone }]) => tone === 'ok');
    expect(good).toEqual([['accepting', { label: 'Accepting', tone: 'ok' }]]);
  });
});
