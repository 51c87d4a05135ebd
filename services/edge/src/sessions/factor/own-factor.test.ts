import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailboxProofModel } from '#src/sessions/hosted/mailbox-proofs.model.ts';
import { enterCode } from '#src/sessions/testing/factors.ts';
import { PASSWORD, signIn, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

interface Body {
  code?: string;
  codes: string[];
  factorId: string;
  session: object | null;
  fields?: Record<string, string>;
}

describe.each([
  ['our own service', {}],
  ['a hosted project', { isHosted: true }],
])('the own second factor on %s', (_, options) => {
  const site = useTestEdges(options);

  async function ask(browser: TestBrowser, path = '/own', json?: object) {
    const init = json === undefined ? {} : { json };
    const answer = await browser.fetch(`${site.edges[0]}/api/auth/factor${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  function nextCode(code = '123456'): string {
    site.upstream.codes.add(code);
    return code;
  }

  /** A person whose address is confirmed, by the service or by the proof of this edge. */
  async function confirmed() {
    const person = await signUp(site);
    const { id: _id } = person.body;
    site.upstream.users.get(_id)!.confirmedAt = new Date(site.now.value).toISOString();
    const provenAt = new Date(site.now.value);
    await mailboxProofModel(site.connection).create({ _id, email: person.email, provenAt });
    return person;
  }

  async function turnOn() {
    const person = await confirmed();
    const { body: made } = await ask(person.browser, '/setup', { password: PASSWORD });
    const on = { password: PASSWORD, factorId: made.factorId, code: nextCode() };
    const turnedOn = await ask(person.browser, '/on', on);
    return { ...person, turnedOn };
  }

  it('is nobody else’s', async () => {
    expect((await ask(new TestBrowser())).status).toBe(401);
    expect((await ask(new TestBrowser(), '/setup', {})).status).toBe(401);
  });

  it('is turned on by the password and for a confirmed address only [second-factor 16]', async () => {
    const { browser } = await signUp(site);
    expect((await ask(browser, '/setup', {})).body.fields).toEqual({ password: expect.any(String) });
    const wrong = { password: 'not this' };
    expect((await ask(browser, '/setup', wrong)).body.fields).toEqual({ password: expect.any(String) });
    expect((await ask(browser, '/setup', { password: PASSWORD })).body.code).toBe('forbidden');
    const owner = await confirmed();
    const { body: made } = await ask(owner.browser, '/setup', { password: PASSWORD });
    const on = await ask(owner.browser, '/on', { ...wrong, factorId: made.factorId, code: nextCode() });
    expect([on.status, on.body.fields]).toEqual([422, { password: expect.any(String) }]);
    expect((await ask(owner.browser)).body).toMatchObject({ isOn: false });
    site.upstream.codes.clear();
  });

  it('is turned on by its first code, with ten recovery codes and a new cookie value [second-factor 7]', async () => {
    const { browser } = await confirmed();
    expect((await ask(browser)).body).toEqual({ isOn: false, codesLeft: 0, needsCode: false });
    const password = PASSWORD;
    const { body: made } = await ask(browser, '/setup', { password });
    expect(made).toMatchObject({ secret: 'JBSWY3DPEHPK3PXP', qrCode: '<svg/>' });
    const { factorId } = made;
    expect((await ask(browser, '/on', { password, factorId, code: '999999' })).body.code).toBe(
      'invalid_code',
    );
    const former = browser.copy();
    const { body } = await ask(browser, '/on', { password, factorId, code: nextCode() });
    expect(new Set(body.codes).size).toBe(10);
    expect(body.codes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(browser.cookie).not.toBe(former.cookie);
    expect((await ask(browser)).body).toEqual({ isOn: true, codesLeft: 10, needsCode: true });
    expect((await ask(browser, '/setup', { password })).body.code).toBe('wrong_state');
  });

  it('is turned off by the password and a code, and then no sign-in waits [second-factor 8]', async () => {
    const { browser, email } = await turnOn();
    const wrong = await ask(browser, '/off', { password: 'wrong', code: '123456' });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { password: expect.any(String) }]);
    const noCode = await ask(browser, '/off', { password: PASSWORD, code: '999999' });
    expect(noCode.body.code).toBe('invalid_code');
    const off = await ask(browser, '/off', { password: PASSWORD, code: nextCode() });
    expect([off.status, off.body]).toEqual([200, { isOn: false, session: expect.any(Object) }]);
    expect((await ask(browser)).body).toEqual({ isOn: false, codesLeft: 0, needsCode: false });
    expect((await signIn(site, new TestBrowser(), email)).status).toBe(200);
  });

  it('gives new recovery codes, and the former ones are worthless [second-factor 8]', async () => {
    const { browser, email, turnedOn } = await turnOn();
    const renewed = await ask(browser, '/codes', { password: PASSWORD, code: nextCode() });
    expect(renewed.body.codes).toHaveLength(10);
    const waiting = new TestBrowser();
    await signIn(site, waiting, email);
    expect((await enterCode(site, waiting, turnedOn.body.codes[0]!)).status).toBe(403);
    expect((await enterCode(site, waiting, renewed.body.codes[0]!)).status).toBe(200);
    expect((await ask(waiting)).body).toEqual({ isOn: true, codesLeft: 9, needsCode: false });
  });

  it('takes a code however many were guessed at the sign-in, and the reverse [second-factor 24]', async () => {
    const { browser, email } = await turnOn();
    const stranger = new TestBrowser();
    await signIn(site, stranger, email);
    for (let count = 0; count < 20; count += 1) await enterCode(site, stranger, '999999');
    expect((await enterCode(site, stranger, '999999')).status).toBe(429);
    const renew = (code: string) => ask(browser, '/codes', { password: PASSWORD, code });
    expect((await renew(nextCode())).status).toBe(200);
    site.now.value += 16 * 60_000;
    for (let count = 0; count < 20; count += 1) await renew('999999');
    expect((await renew('999999')).status).toBe(429);
    await signIn(site, stranger, email);
    expect((await enterCode(site, stranger, nextCode())).status).toBe(200);
  });

  it('tells its owner of codes that the Supabase client guesses [second-factor 25]', async () => {
    const { browser, body, turnedOn } = await turnOn();
    const { access_token } = turnedOn.body.session as { access_token: string };
    const { id } = site.upstream.users.get(body.id)!.factor!;
    const told = { path: '/api/lost-phone/guessed-codes', body: { userId: body.id } };
    for (let count = 0; count < 20; count += 1) {
      expect(site.upstream.factorMails).not.toContainEqual(told);
      await browser.fetch(`${site.edges[0]}/auth/v1/factors/${id}/verify`, {
        headers: { Authorization: `Bearer ${access_token}` },
        json: { challenge_id: randomUUID(), code: '999999' },
      });
    }
    expect(site.upstream.factorMails).toContainEqual(told);
  });

  /** A person with a lost phone who has signed in with a recovery code. */
  async function recovered() {
    const { email, turnedOn, body } = await turnOn();
    const browser = new TestBrowser();
    await signIn(site, browser, email);
    const [first = '', second = ''] = turnedOn.body.codes;
    await enterCode(site, browser, first);
    return { browser, email, first, second, userId: body.id };
  }

  it('is turned off by the password alone, just after a recovery code signed in [second-factor 28]', async () => {
    const { browser, email } = await recovered();
    expect((await ask(browser)).body).toEqual({ isOn: true, codesLeft: 9, needsCode: false });
    const wrong = await ask(browser, '/off', { password: 'wrong' });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { password: expect.any(String) }]);
    expect((await ask(browser, '/off', { password: PASSWORD })).status).toBe(200);
    expect((await signIn(site, new TestBrowser(), email)).status).toBe(200);
  });

  it('gets new recovery codes by the password alone, just after the last one signed in [second-factor 28]', async () => {
    const { browser } = await recovered();
    const { body } = await ask(browser, '/codes', { password: PASSWORD });
    expect(body.codes).toHaveLength(10);
    expect((await ask(browser)).body).toEqual({ isOn: true, codesLeft: 10, needsCode: false });
  });

  it('asks for a code again ten minutes after the recovery code [second-factor 28]', async () => {
    const { browser, first, second } = await recovered();
    site.now.value += 10 * 60_000;
    expect((await ask(browser)).body).toEqual({ isOn: true, codesLeft: 9, needsCode: true });
    for (const code of [undefined, first]) {
      const refused = await ask(browser, '/off', { password: PASSWORD, code });
      expect([refused.body.code, refused.body.fields]).toEqual([
        'invalid_code',
        { code: expect.any(String) },
      ]);
    }
    expect((await ask(browser, '/off', { password: PASSWORD, code: second })).status).toBe(200);
  });

  it('asks a session that the app opened for a code, however young it is [second-factor 28]', async () => {
    const { browser } = await turnOn();
    expect((await ask(browser, '/codes', { password: PASSWORD })).body.code).toBe('invalid_code');
  });

  it('mails the way for a lost phone to a signed-in person with the password [second-factor 28]', async () => {
    const { browser, userId } = await recovered();
    const mails = site.upstream.factorMails.length;
    const wrong = await ask(browser, '/own/lost', { password: 'wrong' });
    expect([wrong.status, site.upstream.factorMails.length]).toEqual([422, mails]);
    expect((await ask(browser, '/own/lost', { password: PASSWORD })).status).toBe(200);
    expect(site.upstream.factorMails.at(-1)).toEqual({ path: '/api/lost-phone', body: { userId } });
    const { browser: other } = await confirmed();
    expect((await ask(other, '/own/lost', { password: PASSWORD })).body.code).toBe('wrong_state');
  });
});
