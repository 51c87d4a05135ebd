import { buildApplication } from '@backline/contracts/testing/builders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInVenue } from '#src/testing/venue.tsx';
import { heldDecisions } from './held-decision.ts';

const application = buildApplication({ allowedActions: ['accept', 'decline'] });
const decline = { choice: 'decline', reason: 'Full this spring.' } as const;

beforeEach(() => signInVenue({ id: 'ines' }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a decision that the browser keeps', () => {
  it('is read as it was taken, until it is forgotten', () => {
    expect(heldDecisions.keep(application, decline)).toBe(true);
    expect(heldDecisions.has(application.id)).toBe(true);
    expect(heldDecisions.read(application)).toEqual(decline);
    heldDecisions.forget(application.id);
    expect(heldDecisions.has(application.id)).toBe(false);
    expect(heldDecisions.read(application)).toBeNull();
  });

  it('belongs to the person who took it', () => {
    heldDecisions.keep(application, decline);
    signInVenue({ id: 'rui' });
    expect(heldDecisions.has(application.id)).toBe(false);
    expect(heldDecisions.read(application)).toBeNull();
    signInVenue({ id: 'ines' });
    expect(heldDecisions.read(application)).toEqual(decline);
  });

  it.each([
    ['the artist has applied anew', { submittedAt: '2026-11-21T12:00:00.000Z' }],
    ['the application is decided', { status: 'accepted' as const }],
    ['the API allows it no more', { allowedActions: ['accept' as const] }],
  ])('is forgotten when %s', (_, overrides) => {
    heldDecisions.keep(application, decline);
    expect(heldDecisions.read({ ...application, ...overrides })).toBeNull();
    expect(heldDecisions.has(application.id)).toBe(false);
  });

  it.each(['{', 'null', '"accept"', '{"choice":"accept"}', '{"choice":"withdraw","submittedAt":"x"}'])(
    'is none when the browser holds %s',
    (text) => {
      localStorage.setItem(`backline-decision-ines-${application.id}`, text);
      expect(heldDecisions.read(application)).toBeNull();
    },
  );

  it('is not kept in a browser without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied');
      },
      setItem: () => {
        throw new DOMException('denied');
      },
    });
    expect(heldDecisions.keep(application, decline)).toBe(false);
    expect(heldDecisions.has(application.id)).toBe(false);
    expect(heldDecisions.read(application)).toBeNull();
  });
});
