import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@backline/service-kit/process/listen';
import { startTestSmtp, type TestSmtp } from '@backline/service-kit/testing/test-smtp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';
import { inviteCommand } from './invite.ts';

let edge: RunningEdge;
let mailing: RunningEdge;
let smtp: TestSmtp;
let dataDir: string;
beforeAll(async () => {
  smtp = await startTestSmtp();
  edge = await startEdge({ isClosed: true });
  mailing = await startEdge({ isClosed: true, smtpUrl: smtp.url });
  dataDir = mkdtempSync(join(tmpdir(), 'backline-invite-'));
});
afterAll(async () => {
  for (const part of [edge, mailing, smtp]) await part.close();
  rmSync(dataDir, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Options {
  at?: RunningEdge;
  env?: Record<string, string | undefined>;
  isRevoke?: boolean;
  isList?: boolean;
  isJson?: boolean;
}

/** The output of the command. */
async function said(addresses: string[], options: Options = {}): Promise<string> {
  const { at = edge, env = {}, isRevoke = false, isList = false, isJson = false } = options;
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const settings = { PUBLIC_URL: at.url, DATA_DIR: at.dataDir, ...env };
    await inviteCommand(addresses, { isRevoke, isList }, { isJson }, settings);
    return log.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    log.mockRestore();
  }
}

function secretIn(text: string): string {
  const link = new URL(/(http\S+#\S+)/.exec(text)?.[1] ?? '');
  expect([link.pathname, link.search]).toEqual(['/invitation', '']);
  return new URLSearchParams(link.hash.slice(1)).get('invitation') ?? '';
}

const signUp = (at: RunningEdge, email: string, invitation: string) =>
  fetch(`${at.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'open-the-doors-9', userType: 'artist', invitation }),
  });

describe('backline invite', () => {
  it('prints the link if nothing mails it, which allows its person to join [closed-beta 12]', async () => {
    const output = await said(['Mara@Example.org']);
    expect(output).toContain('mara@example.org is invited. There is no mail server (SMTP_URL).');
    expect(output).toContain('works for 14 days, once, for its address alone');
    expect((await signUp(edge, 'mara@example.org', secretIn(output))).status).toBe(201);
    expect(await said(['mara@example.org'])).toBe('mara@example.org has joined already.');
  });

  it('mails the link of each person, and prints none [closed-beta 12]', async () => {
    const output = await said(['ren@example.org', 'jo@example.org'], { at: mailing });
    expect(output).toContain('jo@example.org is invited. The link is mailed.');
    expect(output).not.toContain('#invitation');
    await smtp.untilOffered(2);
    await expect.poll(() => smtp.received.length).toBe(2);
    const mail = smtp.received.find(({ to }) => to === 'jo@example.org');
    expect((await signUp(mailing, 'jo@example.org', secretIn(mail?.text ?? ''))).status).toBe(201);
  });

  it('withdraws invitations [closed-beta 12]', async () => {
    const secret = secretIn(await said(['gone@example.org']));
    expect(await said(['gone@example.org'], { isRevoke: true })).toBe(
      'The invitation of gone@example.org does not work any more.',
    );
    expect((await signUp(edge, 'gone@example.org', secret)).status).toBe(403);
    expect(await said(['gone@example.org', 'mara@example.org'], { isRevoke: true })).toBe(
      'gone@example.org had no invitation that works.\nmara@example.org has joined already. The account stays.',
    );
  });

  it('lists invitations and their results [closed-beta 12]', async () => {
    await said(['waits@example.org']);
    const output = await said([], { isList: true });
    expect(output).toMatch(/^waits@example\.org {2}invited \S+ {2}waits until \S+$/m);
    expect(output).toMatch(/^gone@example\.org {2}invited \S+ {2}withdrawn$/m);
    expect(output).toMatch(/^mara@example\.org {2}invited \S+ {2}joined \S+$/m);
    const json = JSON.parse(await said([], { isList: true, isJson: true })) as { state: string }[];
    expect(json.map(({ state }) => state)).toEqual(['open', 'revoked', 'used']);
  });

  it.each([
    [['nobody'], {}, 'nobody is not an email address.'],
    [[], {}, 'Name at least one address'],
    [[], { isRevoke: true }, 'Name at least one address'],
    [['a@example.org'], { isList: true }, '--list takes no address.'],
    [['a@example.org'], { isList: true, isRevoke: true }, 'not both'],
  ])('says what is wrong with %j %j', async (addresses, options, reason) => {
    await expect(said(addresses, options)).rejects.toThrow(reason);
  });
});

it('when no product runs, the invitation waits in the database for the next start', async () => {
  const port = await listen('127.0.0.1', 0);
  await port.close();
  const env = { PUBLIC_URL: undefined, PORT: String(port.port), DATA_DIR: dataDir };
  expect(await said([], { env, isList: true })).toBe(
    'Nobody is invited. Invite people: backline invite EMAIL',
  );
  const output = await said(['mara@example.org'], { env });
  expect(output).toContain(`Backline does not run at http://127.0.0.1:${port.port}`);
  secretIn(output);
  expect(await said([], { env, isList: true })).toContain('mara@example.org  invited ');
});
