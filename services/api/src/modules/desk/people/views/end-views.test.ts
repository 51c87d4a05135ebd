import { VIEWED_HEADER } from '@backline/contracts/base/endpoint';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hidePages, showPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { ADMINS, codeOf, startViewApi, type ViewApi, VIEWS } from '#src/testing/admins/view-browsers.ts';
import { makeArtist, type TestArtist } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';

let views: ViewApi;
let api: TestApi;
let juno: TestArtist;
beforeAll(async () => {
  views = await startViewApi();
  api = views.api;
  juno = await makeArtist(api, { stageName: 'Juno Halide' });
});
afterAll(() => api.close());

describe('a view ends', () => {
  it('when the administrator ends it, once [view-as 10]', async () => {
    const browser = await views.viewing(juno.userId);
    const copy = views.browserOf(browser.token, new Map(browser.cookies));
    const before = (await views.rows('view.ended')).length;
    expect((await browser.call('DELETE', `${VIEWS}/current`)).body).toEqual({ ended: true });
    expect((await copy.call('DELETE', `${VIEWS}/current`)).status).toBe(200);
    expect((await browser.call('GET', '/api/auth/user')).body.isAdmin).toBe(true);
    expect((await browser.call('GET', '/api/admin/people?search=juno')).status).toBe(200);
    const ended = await views.rows('view.ended');
    expect(ended).toHaveLength(before + 1);
    expect(ended.at(-1)).toMatchObject({
      by: 'admin',
      subjectId: juno.userId,
      requestId: expect.any(String),
    });
  });

  it('after 15 minutes, and its open pages read and write nothing more [view-as 11]', async () => {
    const browser = await views.viewing(juno.userId);
    api.passHours(0.249);
    expect(await views.nameSeenBy(browser)).toBe('Juno Halide');
    api.passHours(0.001);
    const [user, read, written] = [
      await browser.call('GET', '/api/auth/user'),
      await browser.call('GET', '/api/credits'),
      await browser.call('POST', '/api/venue-requests', { venue: 'The Old Pool' }),
    ];
    expect(user.body).toMatchObject({ id: `admin ${ADMINS[0]}`, isAdmin: true });
    expect([codeOf(read), codeOf(written)]).toEqual([
      [403, 'view_only'],
      [403, 'view_only'],
    ]);
    await api.runDueTimers();
    expect((await views.rows('view.ended')).at(-1)).toMatchObject({ by: 'system', subjectId: juno.userId });
  });

  it('and an open page of it changes nothing as the administrator, also without its cookie [view-as 11]', async () => {
    const browser = await views.viewing(juno.userId);
    await browser.call('DELETE', `${VIEWS}/current`);
    const send = (shown: string) =>
      api.call('POST', '/api/venue-requests', {
        token: browser.token,
        headers: { [VIEWED_HEADER]: shown },
        body: { venue: 'The Old Pool' },
      });
    expect(codeOf(await send(juno.userId))).toEqual([403, 'view_only']);
    expect((await browser.call('POST', '/api/venue-requests', { venue: 'The Old Pool' })).status).toBe(201);
  });

  it('with the grant of the gate [view-as 12]', async () => {
    const browser = await views.viewing(juno.userId);
    await browser.call('DELETE', '/api/admin/gate');
    expect((await browser.call('GET', '/api/auth/user')).body.isAdmin).toBe(true);
    expect(codeOf(await browser.call('GET', '/api/credits'))).toEqual([403, 'view_only']);
  });

  it('with the session of the administrator [view-as 12]', async () => {
    const browser = await views.viewing(juno.userId);
    api.endSession(browser.token);
    expect((await browser.call('GET', '/api/credits')).status).toBe(401);
  });

  it.each([() => juno.userId, () => `admin ${ADMINS[0]}`])(
    'when one of the two is suspended [view-as 12]',
    async (suspended) => {
      const browser = await views.viewing(juno.userId);
      const userId = suspended();
      const { connection } = api.context;
      const pages = { _id: userId, artistId: null, orgId: null, at: api.context.clock() };
      await inTransaction(connection, (session) => hidePages(api.context, pages, session));
      const answer = await browser.call('GET', '/api/credits');
      await inTransaction(connection, (session) => showPages(api.context, userId, session));
      expect(codeOf(answer)).toEqual([403, 'view_only']);
    },
  );
});
