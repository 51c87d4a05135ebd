import { ACT_NAMES, type ActName } from '@backline/contracts/desk/acts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ActingApi,
  BOSS,
  passwordOf,
  REASONS,
  startActingApi,
} from '#src/testing/admins/acting-admins.ts';
import { makeArtist, makeVenue, signInAdmin } from '#src/testing/factories.ts';

const SECOND = 1 / 3_600;
const PATH = '/api/admin/password';
const NOBODY = 'nobody-at-all';

let acting: ActingApi;
beforeAll(async () => {
  acting = await startActingApi();
});
afterAll(() => acting.api.close());
/** A right password, so that each test begins its own 15 minutes. */
beforeEach(async () => {
  expect((await enter()).status).toBe(200);
});

const enter = (password = passwordOf(BOSS)) => acting.boss.call('POST', PATH, { password });
const pass = (seconds: number) => acting.api.passHours(seconds * SECOND);
const refusal = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];
const ASKED = [403, 'password_required'];
const hide = (id: string) => acting.boss.act('artist.hide', id);

describe('an act that takes something away', () => {
  it('goes on for 15 minutes without the password, and then asks for it [password-again 1]', async () => {
    const [one, other] = [await makeArtist(acting.api), await makeArtist(acting.api)];
    pass(14 * 60 + 59);
    expect((await hide(one.id)).status).toBe(200);
    pass(2);
    expect(refusal(await hide(other.id))).toEqual(ASKED);
    expect(await acting.rows('artist.hide', other.id)).toEqual([]);
    expect((await acting.api.get(`/api/artists/${other.id}`)).status).toBe(200);
    expect((await enter()).body.until).toBe(
      new Date(acting.api.context.clock().getTime() + 900_000).toISOString(),
    );
    expect((await hide(other.id)).status).toBe(200);
  });

  it('is refused without it, as are those on flags, and no other [password-again 1, password-again 2]', async () => {
    pass(15 * 60 + 1);
    const send = async (act: ActName, body: object) => {
      const path = `/api/admin/acts/${act}/${NOBODY}`;
      const answer = await acting.boss.call('POST', path, { ...REASONS, version: 0, ...body });
      return answer.body.code === 'password_required';
    };
    const asked: ActName[] = [];
    for (const act of ACT_NAMES) if (await send(act, {})) asked.push(act);
    expect(asked).toEqual([
      'artist.hide',
      'venue.hide',
      'event.hide',
      'file.hide',
      'venue.uncheck',
      'event.cancel',
      'application.call-off',
      'artist.unfeature',
      'person.suspend',
      'flag.on',
      'flag.off',
    ]);
    const amounts = [5, -5].map((amount) => send('credits.adjust', { amount }));
    expect(await Promise.all(amounts)).toEqual([false, true]);
  });

  it('asks for it as a decision about a report, and a warning does not [password-again 3]', async () => {
    pass(15 * 60 + 1);
    const decide = (decision: string) =>
      acting.boss.call('POST', `/api/admin/reports/${NOBODY}/decision`, { decision, reason: 'It is fake.' });
    expect(refusal(await decide('hide'))).toEqual(ASKED);
    expect(refusal(await decide('suspend'))).toEqual(ASKED);
    for (const answer of [await decide('warn'), await decide('refuse'), await decide('restore')])
      expect(refusal(answer)).toEqual([404, 'not_found']);
  });

  it('asks for it as a refund, as the plan of a flag, and to view as a person [password-again 2]', async () => {
    pass(15 * 60 + 1);
    const refund = { reason: 'Bought twice' };
    expect(refusal(await acting.boss.call('POST', `/api/admin/purchases/${NOBODY}/refund`, refund))).toEqual(
      ASKED,
    );
    const plan = { owner: 'Venues', endsOn: null };
    expect(refusal(await acting.boss.call('PUT', '/api/admin/flag-plans/events', plan))).toEqual(ASKED);
    const view = { userId: NOBODY, reason: 'The person asks why no event is shown' };
    expect(refusal(await acting.boss.call('POST', '/api/admin/views', view))).toEqual(ASKED);
  });
});

describe('an act that gives', () => {
  it('never asks for the password [password-again 1]', async () => {
    const venue = await makeVenue(acting.api);
    pass(3_600);
    expect((await acting.boss.act('venue.check', venue.id)).status).toBe(200);
  });
});

describe('the password', () => {
  it('is asked of administrators who passed the gate, and of nobody else [password-again 4]', async () => {
    const body = { password: passwordOf(BOSS) };
    const answers = [
      await acting.api.post(PATH, undefined, body),
      await acting.api.post(PATH, acting.api.signIn(), body),
      await acting.api.post(PATH, await signInAdmin(acting.api, BOSS), body),
    ];
    expect(answers.map(({ body: { code } }) => code)).toEqual([
      'unauthenticated',
      'forbidden',
      'gate_required',
    ]);
    expect((await enter('')).body.fields).toEqual({ password: 'Enter your password' });
  });

  it('that is wrong names its field five times, opens nothing, and stays out of the log [password-again 5]', async () => {
    const { id } = await makeArtist(acting.api);
    pass(15 * 60 + 1);
    acting.api.logs.splice(0);
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await enter('guess-9');
      expect([status, body.fields]).toEqual([
        422,
        { password: expect.stringMatching(/^This is not your password/) },
      ]);
    }
    expect(refusal(await hide(id))).toEqual(ASKED);
    const log = acting.api.logs.join('');
    expect(log.match(/"security":"password-wrong"/g)).toHaveLength(5);
    expect(log).not.toContain('guess-9');
    expect((await enter()).status).toBe(200);
    expect((await hide(id)).status).toBe(200);
  });

  it('of another administrator, and the code of the gate, are wrong [password-again 5]', async () => {
    expect((await enter(passwordOf('second@backline.example'))).status).toBe(422);
    expect((await enter('open-sesame')).status).toBe(422);
  });

  it('opens only the session in which it was typed [password-again 4]', async () => {
    const { id } = await makeArtist(acting.api);
    pass(15 * 60 + 1);
    await enter();
    expect(refusal(await acting.second.act('artist.hide', id))).toEqual(ASKED);
  });

  it('is asked for also after the gate was passed again [password-again 4]', async () => {
    const { id } = await makeArtist(acting.api);
    pass(15 * 60 + 1);
    await acting.boss.call('POST', '/api/admin/gate', { password: 'open-sesame' });
    expect(refusal(await hide(id))).toEqual(ASKED);
  });
});

it('is refused past the limit of a password check, the right one too [password-again 5]', async () => {
  const strict = await startActingApi({ limitScale: 1 });
  const tries: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    tries.push((await strict.boss.call('POST', PATH, { password: 'guess-9' })).status);
  }
  const right = await strict.boss.call('POST', PATH, { password: passwordOf(BOSS) });
  expect([...new Set(tries), right.status, right.body.code]).toEqual([422, 429, 'rate_limited']);
  await strict.api.close();
});
