import { describe, expect, it } from 'vitest';
import { createSetAside } from './set-aside.ts';
import type { Loss } from './start-worker.ts';

const MINUTE = 60_000;
const SCREEN = 'mfe-org v1 /events';
const certain = (): Loss => ({ how: 'hung', isCertain: true });
const uncertain = (): Loss => ({ how: 'ended', isCertain: false });

function start() {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const aside = createSetAside(() => new Date(now));
  return { aside, pass: (minutes: number) => void (now += minutes * MINUTE) };
}

describe('a screen is set aside', () => {
  it('once it lost a process alone', () => {
    const { aside } = start();
    aside.note(SCREEN, certain());
    expect(aside.has(SCREEN)).toBe(true);
  });

  it('the second time that it may be guilty', () => {
    const { aside } = start();
    aside.note(SCREEN, uncertain());
    expect(aside.has(SCREEN)).toBe(false);
    aside.note(SCREEN, uncertain());
    expect(aside.has(SCREEN)).toBe(true);
  });

  it('for ten minutes', () => {
    const { aside, pass } = start();
    aside.note(SCREEN, certain());
    pass(9.9);
    expect(aside.has(SCREEN)).toBe(true);
    pass(0.1);
    expect(aside.has(SCREEN)).toBe(false);
    aside.note(SCREEN, uncertain());
    expect(aside.has(SCREEN)).toBe(false);
  });
});

describe('a screen goes on', () => {
  it('when several of its pages were in one lost process', () => {
    const { aside } = start();
    const lost = uncertain();
    for (let page = 0; page < 5; page += 1) aside.note(SCREEN, lost);
    expect(aside.has(SCREEN)).toBe(false);
  });

  it('when it was rendered between two losses', () => {
    const { aside } = start();
    aside.note(SCREEN, uncertain());
    aside.clear(SCREEN);
    aside.note(SCREEN, uncertain());
    expect(aside.has(SCREEN)).toBe(false);
  });

  it('in a new version', () => {
    const { aside } = start();
    aside.note(SCREEN, certain());
    expect(aside.has('mfe-org v2 /events')).toBe(false);
  });
});

it('the screens of the last thousand losses are known, and the oldest is forgotten', () => {
  const { aside } = start();
  aside.note(SCREEN, certain());
  for (let other = 0; other < 999; other += 1) aside.note(`other ${other}`, certain());
  expect(aside.has(SCREEN)).toBe(true);
  aside.note('one more', certain());
  expect(aside.has(SCREEN)).toBe(false);
  expect(aside.has('other 0')).toBe(true);
});
