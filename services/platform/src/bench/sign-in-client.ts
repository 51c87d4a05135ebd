import { Pool } from 'undici';

/** Signs in with one account over kept connections for some seconds, and prints how often that worked per second. */
const [origin = '', email = '', password = '', seconds = '', connections = ''] = process.argv.slice(2);
const pool = new Pool(origin, { connections: Number(connections), pipelining: 1 });
const body = JSON.stringify({ email, password });
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
let signedIn = 0;

async function keepSigningIn(): Promise<void> {
  while (performance.now() < endsAt) {
    const answer = await pool.request({
      path: '/auth/v1/token?grant_type=password',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`A sign-in was answered ${answer.statusCode}`);
    signedIn += 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, keepSigningIn));
console.log(signedIn / ((performance.now() - startedAt) / 1000));
await pool.close();
