import { Pool } from 'undici';

/** Requests one address over persistent connections for some seconds, and prints the answers per second. */
const [url = '', seconds = '', connections = '', cookie = '', range = ''] = process.argv.slice(2);
const { origin, pathname } = new URL(url);
const pool = new Pool(origin, { connections: Number(connections), pipelining: 1 });
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
const headers = { ...(cookie !== '' && { cookie }), ...(range !== '' && { range }) };
const expected = range === '' ? 200 : 206;
let answered = 0;

async function keepRequesting(): Promise<void> {
  while (performance.now() < endsAt) {
    const { statusCode, body } = await pool.request({ path: pathname, method: 'GET', headers });
    // Without a limit the library would end the connection instead of reading a longer answer.
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    if (statusCode !== expected) throw new Error(`${url} answered ${statusCode}`);
    answered += 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, keepRequesting));
console.log(answered / ((performance.now() - startedAt) / 1000));
await pool.close();
