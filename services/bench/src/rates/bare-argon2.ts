import { hash, verify } from '@node-rs/argon2';

/** Verifies one password repeatedly for some seconds, and prints the verifications per second. */
const [seconds = '', concurrency = ''] = process.argv.slice(2);
const PASSWORD = 'one that is long enough';
// The parameters are those of the auth service, so that both do the same work.
const stored = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
let verified = 0;

async function keepVerifying(): Promise<void> {
  while (performance.now() < endsAt) {
    if (!(await verify(stored, PASSWORD))) throw new Error('The password did not fit its own hash');
    verified += 1;
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, keepVerifying));
console.log(verified / ((performance.now() - startedAt) / 1000));
