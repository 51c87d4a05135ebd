import { describe, expect, it } from 'vitest';
import { createSessionTokens, isStale } from './session-tokens.ts';
import { type EdgeSessionRecord, NO_LEASE } from './sessions.model.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const DAY = 86_400;
const [OLD, NEW] = ['the old secret', 'the new secret'];

const tokensWith = (...secrets: [string, ...string[]]) => createSessionTokens(secrets, () => NOW);

function recordOf(id: string, endsAt = at(30 * DAY)): EdgeSessionRecord {
  const session = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 900 };
  const fields = tokensWith(OLD).seal(session, id, endsAt);
  return { _id: id, sessionId: 's1', userId: 'u1', counter: 3, ...NO_LEASE, endsAt, ...fields };
}

describe('the tokens of a session', () => {
  it('are stored sealed, and open again', () => {
    const record = recordOf('a');
    expect(JSON.stringify(record)).not.toMatch(/"(access|refresh)"/);
    expect(tokensWith(OLD).read(record).accessToken).toBe('access');
    expect(tokensWith(OLD).refreshTokenOf(record)).toBe('refresh');
  });

  it('open in no other record, unless they are sealed for it', () => {
    const tokens = tokensWith(OLD);
    const record = recordOf('a');
    expect(tokens.isReadable({ ...record, _id: 'b' })).toBe(false);
    expect(tokens.isReadable({ ...record, _id: 'b', ...tokens.reseal(record, 'b') })).toBe(true);
  });

  it('open as long as their secret is among ours', () => {
    expect(tokensWith(NEW, OLD).isReadable(recordOf('a'))).toBe(true);
    expect(tokensWith(NEW).isReadable(recordOf('a'))).toBe(false);
  });

  it('run out after a week without use, or at the end of the session', () => {
    expect(recordOf('a')).toMatchObject({ accessExpiresAt: at(900), expiresAt: at(7 * DAY) });
    expect(recordOf('a', at(DAY)).expiresAt).toEqual(at(DAY));
  });
});

it.each([
  [{ secondsLeft: 120 }, 779, false],
  [{ secondsLeft: 120 }, 781, true],
  // A third of a life of 900 seconds.
  [{ secondsLeft: 800 }, 599, false],
  [{ secondsLeft: 800 }, 601, true],
  [{ newerThan: 2 }, 0, false],
  [{ newerThan: 3 }, 0, true],
])('with the need %j, a token is too old after %i seconds: %s', (need, seconds, expected) => {
  expect(isStale(recordOf('a'), need, at(seconds))).toBe(expected);
});
