import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { readZip } from './read-zip.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

export const SERVICE_KEY = 'the key that services show each other';
const PASSWORD = 'the right password';
/** The bytes of each file that a test leaves. */
export const LEFT = 'four on the floor';

export interface DataApi {
  api: TestApi;
  /** The folder of the store. */
  folder: string;
  /** The messages that the authentication service sent, by person. */
  mails: { userId: string; message: AccountMessage }[];
  /** Writes a file below the folder, and returns its path. */
  leave(...path: string[]): string;
  ask(token: string, body?: object): ReturnType<TestApi['post']>;
  /** Asks for a file, waits for it and opens it. */
  fileOf(token: string): Promise<ReadonlyMap<string, Buffer>>;
  download(path: string, token?: string): Promise<Response>;
  close(): Promise<void>;
}

/** An API with a store of files on the disk. Everybody has the same password. */
export async function startDataApi(): Promise<DataApi> {
  const folder = mkdtempSync(join(tmpdir(), 'backline-my-data-'));
  const mails: DataApi['mails'] = [];
  const api = await startTestApi(
    { files: { folder }, serviceRoleKey: SERVICE_KEY, publicUrl: 'https://backline.host' },
    {
      sendMail: async () => undefined,
      accountAdmin: accountAdminOf({
        read: async (id) => ({ id, email: `${id}@mail.host`, otherWays: [], isSuspended: false }),
        isPassword: async (_email, password) => password === PASSWORD,
        async send(userId, message) {
          mails.push({ userId, message });
          return true;
        },
      }),
    },
  );
  const download = (path: string, token?: string) =>
    fetch(api.url + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  const ask = (token: string, body: object = { password: PASSWORD }) => api.post('/api/my-data', token, body);
  return {
    api,
    folder,
    mails,
    leave(...path) {
      const place = join(folder, ...path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, LEFT);
      return place;
    },
    ask,
    async fileOf(token) {
      await ask(token);
      await api.runDueTimers();
      const { path } = (await api.get('/api/my-data', token)).body;
      return readZip(Buffer.from(await (await download(path, token)).arrayBuffer()));
    },
    download,
    async close() {
      await api.close();
      rmSync(folder, { recursive: true });
    },
  };
}
