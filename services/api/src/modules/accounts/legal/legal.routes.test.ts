import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalText } from '@backline/contracts/accounts/legal.schemas';
import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { acceptedTextModel } from './accepted-texts.model.ts';
import { readLegalFiles } from './read-legal-texts.ts';

let api: TestApi;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backline-legal-'));
  writeFileSync(join(folder, 'terms.md'), '# House rules\n\nBe kind.\n');
  api = await startTestApi({ legalFolder: folder });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

describe('legal texts', () => {
  it('are the operator’s, and ours where there is none [law 1]', async () => {
    expect((await api.get('/api/legal/terms')).body).toMatchObject({
      title: 'House rules',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'Be kind.' }] }],
    });
    for (const name of ['privacy', 'imprint', 'copyright']) {
      expect(legalText.parse((await api.get(`/api/legal/${name}`)).body).blocks.length).toBeGreaterThan(0);
    }
  });

  it('are these four only', async () => {
    expect((await api.get('/api/legal/passwords')).status).toBe(404);
  });

  it('stop a start when one cannot be shown or the folder is not there [law 2]', () => {
    writeFileSync(join(folder, 'privacy.md'), '# Privacy\n\n<table>\n');
    expect(() => readLegalFiles(folder)).toThrow(
      `${join(folder, 'privacy.md')}: line 3: html cannot be shown`,
    );
    rmSync(join(folder, 'privacy.md'));
    expect(() => readLegalFiles(join(folder, 'none'))).toThrow('LEGAL_DIR: there is no folder');
  });
});

describe('the terms at a signup', () => {
  const accountOf = async (userId: string) => accountModel(api.context.connection).findById(userId).lean();
  const current = async () => legalText.parse((await api.get('/api/legal/terms')).body).version;

  it('are noted with the account of an artist, and their text is kept [law 4]', async () => {
    const termsVersion = await current();
    const answer = await api.post('/api/artists', api.signIn({ userId: 'ren' }), {
      stageName: 'Ren',
      termsVersion,
    });
    expect(answer.status).toBe(201);
    const acceptedAt = api.context.clock();
    expect((await accountOf('ren'))?.terms).toEqual({ version: termsVersion, acceptedAt });
    const kept = await acceptedTextModel(api.context.connection).findById(termsVersion).lean();
    expect(kept?.markdown).toBe('# House rules\n\nBe kind.\n');
  });

  it('are noted with the account of an organisation [law 4]', async () => {
    const termsVersion = await current();
    await api.post('/internal/orgs', api.signIn({ userId: 'hall' }), { ...buildOrgSignup(), termsVersion });
    expect((await accountOf('hall'))?.terms?.version).toBe(termsVersion);
  });

  it('must be those that apply now [law 5]', async () => {
    const answer = await api.post('/api/artists', api.signIn({ userId: 'ada' }), {
      stageName: 'Ada',
      termsVersion: 'older',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { termsVersion: 'The terms have changed. Please read them and try again.' } },
    });
  });

  it('are not noted for a program that shows none', async () => {
    await api.post('/api/artists', api.signIn({ userId: 'kim' }), { stageName: 'Kim' });
    expect(await accountOf('kim')).not.toHaveProperty('terms');
  });
});
