import { describe, expect, it } from 'vitest';
import { everythingStored, signUp } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';
import { deriveRefreshToken } from '#src/tokens/refresh-token.ts';

const auth = useTestAuth();
const DAY_MS = 86_400_000;
const NOT_FOUND = [400, 'refresh_token_not_found'];
const ALREADY_USED = [400, 'refresh_token_already_used'];

interface Session {
  access_token: string;
  refresh_token: string;
}

const tryRefresh = (refresh_token: string, instance = 0) =>
  auth.post('/token?grant_type=refresh_token', { refresh_token }, { instance });

const getUser = ({ access_token: token }: Session) => auth.call('GET', '/user', { token });

async function refresh({ refresh_token: token }: Session): Promise<Session> {
  const answer = await tryRefresh(token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Session;
}

/** A token with some of its bytes changed. */
function forge(token: string, change: (bytes: Buffer) => void): string {
  const bytes = Buffer.from(token, 'base64url');
  change(bytes);
  return bytes.toString('base64url');
}

describe('a refresh token', () => {
  it('is in no collection of the database [sessions 18]', async () => {
    const { session } = await signUp(auth);
    const stored = await everythingStored(auth);
    expect(stored).toContain(session.user.id);
    expect(stored).not.toContain(session.refresh_token);
  });

  it('cannot be made from another one by counting on', async () => {
    const { session } = await signUp(auth);
    const forged = forge(session.refresh_token, (bytes) => void bytes.writeUInt32BE(1, 17));
    expect(await codeOf(await tryRefresh(forged))).toEqual(NOT_FOUND);
    expect(await codeOf(await tryRefresh('garbage'))).toEqual([400, 'validation_failed']);
  });

  it('cannot be made from all that the database holds of a session', async () => {
    const { session, id } = await signUp(auth);
    const stored = await auth.connection.collection('auth_sessions').findOne({ userId: id });
    const source = { id: String(stored?._id), salt: String(stored?.['salt']) };
    const forged = deriveRefreshToken('not the pepper', source, 0);
    expect(await codeOf(await tryRefresh(forged))).toEqual(NOT_FOUND);
    await refresh(session);
  });

  it('with another signature is invalid, and does not harm the session', async () => {
    const { session } = await signUp(auth);
    const forged = forge(session.refresh_token, (bytes) => {
      bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
    });
    expect(await codeOf(await tryRefresh(forged))).toEqual(NOT_FOUND);
    await refresh(session);
  });

  it('works once more in a second tab for ten seconds, when the first tab already uses the next one', async () => {
    const { session } = await signUp(auth);
    const first = await refresh(session);
    await getUser(first);
    auth.now.value += 9_000;
    expect((await refresh(session)).refresh_token).toBe(first.refresh_token);
  });

  it('used twenty times at once at two instances gives one next token, and the session continues', async () => {
    const { session } = await signUp(auth);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tryRefresh(session.refresh_token, index % 2)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const next = await Promise.all(answers.map(async (answer) => (await answer.json()) as Session));
    expect(new Set(next.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    await refresh(next[0]!);
  });

  it('that comes back late, when its successor is in use, ends the session for both holders [sessions 14]', async () => {
    const { email, session: stolen } = await signUp(auth);
    const third = await refresh(await refresh(stolen));
    auth.now.value += 11_000;
    expect(await codeOf(await tryRefresh(stolen.refresh_token))).toEqual(ALREADY_USED);
    expect(await codeOf(await tryRefresh(third.refresh_token))).toEqual(NOT_FOUND);
    expect(await codeOf(await getUser(third))).toEqual([403, 'session_not_found']);
    expect(await auth.mailTo(email)).toHaveProperty('session-ended');
  });

  it('that comes back late is refused once the access token of its successor was seen', async () => {
    const { session } = await signUp(auth);
    expect((await getUser(await refresh(session))).status).toBe(200);
    auth.now.value += 11_000;
    expect(await codeOf(await tryRefresh(session.refresh_token))).toEqual(ALREADY_USED);
  });

  it('that comes back late is forgiven when the answer was lost and the successor was never seen', async () => {
    const { session } = await signUp(auth);
    const lost = await refresh(session);
    auth.now.value += 60_000;
    expect((await refresh(session)).refresh_token).toBe(lost.refresh_token);
  });

  it('from long ago is not forgiven because a refresh happened a moment ago', async () => {
    const { session } = await signUp(auth);
    const second = await refresh(session);
    auth.now.value += 60_000;
    await refresh(second);
    expect(await codeOf(await tryRefresh(session.refresh_token))).toEqual(ALREADY_USED);
  });

  it('is worthless when the session was idle for a week, whether or not the database was tidied [sessions 10]', async () => {
    const used = await refresh((await signUp(auth)).session);
    const { session: unused } = await signUp(auth);
    auth.now.value += 7 * DAY_MS + 1000;
    for (const { refresh_token } of [used, unused]) {
      expect(await codeOf(await tryRefresh(refresh_token))).toEqual([400, 'session_expired']);
    }
  });

  it('cannot carry a session past its thirtieth day, nor can an access token [sessions 11]', async () => {
    let session: Session = (await signUp(auth)).session;
    for (let day = 0; day < 30; day += 6) {
      auth.now.value += 6 * DAY_MS - 1000;
      session = await refresh(session);
    }
    expect((await getUser(session)).status).toBe(200);
    auth.now.value += 10_000;
    expect(await codeOf(await getUser(session))).toEqual([403, 'session_not_found']);
    expect(await codeOf(await tryRefresh(session.refresh_token))).toEqual([400, 'session_expired']);
  });
});
