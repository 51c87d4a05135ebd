import type { ApplicationStep } from '@backline/contracts/desk/lists/admin-applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActingApi, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeApplied } from '#src/testing/applied.ts';

let acting: ActingApi;
let night: Awaited<ReturnType<typeof makeApplied>>;
beforeAll(async () => {
  acting = await startActingApi();
  night = await makeApplied(acting.api);
});
afterAll(() => acting.api.close());

const pathOf = (id: string) => `/api/admin/applications/${id}/history`;

describe('the history of an application', () => {
  it('is refused to everybody but administrators who passed the gate [admin-lists 1]', async () => {
    const { api } = acting;
    const path = pathOf(night.id);
    const answers = [
      await api.get(path),
      await api.get(path, night.artist.token),
      await api.get(path, night.venue.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  });

  it('of an application that is gone is not found', async () => {
    expect((await acting.boss.call('GET', pathOf('gone'))).status).toBe(404);
  });

  it('says who did what, when, and from which state to which [admin-lists 16]', async () => {
    const { api, boss } = acting;
    const { venue, id } = night;
    await api.post(`/api/applications/${id}/accept`, venue.token, {});
    api.passHours(1);
    await boss.act('application.return-credits', id);
    const { body } = await boss.call('GET', pathOf(id));
    expect(body.map(({ step, by, name, from, to }: ApplicationStep) => [step, by, name, from, to])).toEqual([
      ['submit', 'artist', expect.any(String), null, 'submitted'],
      ['accept', 'venue', expect.any(String), 'submitted', 'accepted'],
      ['return-credits', 'admin', 'boss@backline.example', 'captured', 'released'],
    ]);
    const times = body.map(({ at }: ApplicationStep) => at);
    expect(times).toEqual(times.toSorted());
    expect(JSON.stringify(body)).not.toContain('slow and low');
  });
});
