import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@backline/service-kit/testing/free-port';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { expect, it } from 'vitest';
import { startServer } from './start-server.ts';

/** Writes a program that answers with its environment. */
async function writeServer(source: string) {
  const cwd = makeTestFolder();
  writeFileSync(join(cwd, 'server.mjs'), source);
  const port = await freePort();
  const start = (env: NodeJS.ProcessEnv = {}) =>
    startServer(process.execPath, ['server.mjs', String(port)], {
      cwd,
      env,
      url: `http://127.0.0.1:${port}`,
    });
  return { url: `http://127.0.0.1:${port}`, start };
}

const REFUSING = `
  import { createServer } from 'node:http';
  const server = createServer((_req, res) => res.writeHead(403).end(process.env.OWN_SETTING));
  server.listen(Number(process.argv[2]), '127.0.0.1');
`;

it('a program runs once it answers, also with a refusal, and ends when it is closed', async () => {
  const { url, start } = await writeServer(REFUSING);
  const server = await start({ OWN_SETTING: 'own' });
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([403, 'own']);
  await server.close();
  await server.close();
  await expect(fetch(url)).rejects.toThrow();
});

it('a program that ends before it answers is named', async () => {
  const { start } = await writeServer('process.exit(3);');
  await expect(start()).rejects.toThrow('node does not start');
});
