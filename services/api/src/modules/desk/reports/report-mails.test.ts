import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, signInAdmin, type TestArtist } from '#src/testing/factories.ts';
import { startMailingApi, type MailingApi } from '#src/testing/notice-mails.ts';

const OPERATOR = 'crew@backline.host';
let mailing: MailingApi;
let admin: { token: string; headers: { cookie: string } };
let artist: TestArtist;

beforeAll(async () => {
  const config = {
    adminEmails: ['boss@backline.example'],
    adminGateCode: 'open-sesame',
    contactEmail: OPERATOR,
    limitScale: 1,
  };
  mailing = await startMailingApi({ config });
  const { api } = mailing;
  const token = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  admin = { token, headers: { cookie: gate.headers.get('set-cookie')?.split(';')[0] ?? '' } };
});
afterAll(() => mailing.api.close());
beforeEach(async () => {
  mailing.sent.length = 0;
  artist = await makeArtist(mailing.api);
});

const report = async (fields: object = {}) => {
  const { body } = await mailing.api.post('/api/reports', undefined, {
    about: { kind: 'artist', id: artist.id },
    category: 'impersonation',
    name: 'Mara Voss',
    email: 'mara@label.host',
    statement: 'This is not Juno.',
    goodFaith: true,
    ...fields,
  });
  return body;
};
const decide = async (id: string, decision: string) => {
  const body = { decision, reason: 'We checked the papers.' };
  await mailing.api.call('POST', `/api/admin/reports/${id}/decision`, { ...admin, body });
  await mailing.api.runDueTimers();
};
const textTo = async (to: string) => {
  await expect.poll(() => mailing.sent.some((mail) => mail.to === to)).toBe(true);
  return mailing.sent.find((mail) => mail.to === to)?.text ?? '';
};

describe('the mails of a report', () => {
  it('are a receipt and one to the operator, with its number and without who said what [reports 3]', async () => {
    const { id: number, isMailed } = await report();
    expect(isMailed).toBe(true);
    const [receipt, operators] = [await textTo('mara@label.host'), await textTo(OPERATOR)];
    for (const text of [receipt, operators]) {
      expect(text).toContain(number);
      expect(text).not.toMatch(/Mara Voss|label\.host|not Juno/);
    }
    // The operator may be the person who was reported.
    expect(operators).toContain('https://backline.host/admin/reports');
    expect(operators).not.toMatch(/Juno Halide|Pretends/);
  });

  it('are none to a person without an address [reports 2]', async () => {
    const unsafe = { category: 'unsafe', name: undefined, email: undefined };
    expect((await report(unsafe)).isMailed).toBe(false);
    expect(await textTo(OPERATOR)).toContain('You do not see a report about yourself.');
    expect(mailing.sent).toHaveLength(1);
  });

  it.each([
    ['warn', 'We warned the person behind it.', 'Backline warns you about your profile'],
    ['refuse', 'Nothing changes.', 'A report about your profile was refused'],
  ])('tell both sides the outcome of %s and its reason, and not who reported [reports 7]', async (...row) => {
    const [decision, outcome, told] = row;
    const { id: number } = await report({ email: `${decision}@label.host` });
    const other = await report({ email: `${decision}-2@label.host`, statement: 'Me too.' });
    // Two receipts, and one mail to the operator.
    await mailing.untilSent(3);
    mailing.sent.length = 0;
    await decide(number, decision);
    for (const [to, its] of [
      [`${decision}@label.host`, number],
      [`${decision}-2@label.host`, other.id],
    ])
      for (const part of [outcome, `Number: ${its}`, 'Reason: We checked the papers.'])
        expect(await textTo(to)).toContain(part);
    await mailing.mailAfter(0.2, 3);
    const theirs = await textTo(`${artist.userId}@mail.host`);
    for (const part of [told, 'Reason: We checked the papers.']) expect(theirs).toContain(part);
    expect(theirs).not.toMatch(/label\.host|Mara|not Juno/);
  });

  it('are one receipt a day to one address about one page, which may be another person’s [reports 3]', async () => {
    const { id: number } = await report();
    for (const [count, fields] of [{}, {}, { category: 'spam' }].entries()) {
      const { isMailed } = await report({ ...fields, statement: `Number ${count}` });
      expect(isMailed).toBe(count === 2);
    }
    // Two receipts, and one mail to the operator about each category.
    await mailing.untilSent(4);
    mailing.sent.length = 0;
    await decide(number, 'warn');
    await mailing.api.runDueTimers();
    await textTo('mara@label.host');
    expect(mailing.sent.filter(({ to }) => to === 'mara@label.host')).toHaveLength(1);
  });

  it('tell a decision to everybody who joined, each once, also when they are many [reports 13]', async () => {
    const { id: number } = await report();
    const reports = reportModel(mailing.api.context.connection);
    const record = await reports.findById(number).lean();
    const many = Array.from({ length: 120 }, (_, count) => ({
      ...record!,
      _id: `joined-${count}`,
      key: `joined-${count}`,
      joins: number,
      reporter: { name: 'Ada', email: `ada-${count}@label.host` },
    }));
    await reports.insertMany(many);
    const decision = { decision: 'refuse', reason: 'We checked the papers.' };
    await mailing.api.call('POST', `/api/admin/reports/${number}/decision`, { ...admin, body: decision });
    // The decision itself writes one row.
    expect(await reports.countDocuments({ joins: number, status: 'open' })).toBe(120);
    for (let run = 0; run < 5; run += 1) await mailing.api.runDueTimers();
    expect(await reports.countDocuments({ joins: number, status: 'refused' })).toBe(120);
    const told = () => mailing.sent.filter(({ to }) => to.startsWith('ada-'));
    await expect.poll(() => told().length, { timeout: 5000 }).toBe(120);
    expect(new Set(told().map(({ to }) => to)).size).toBe(120);
  });
});
