import { mongo } from 'mongoose';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';
import { UserError } from '#src/user-error.ts';

const logger = pino({ enabled: false });

/** Fails with each of the errors in turn, then succeeds. */
function failing(...errors: Error[]) {
  return async () => {
    const error = errors.shift();
    if (error) throw error;
  };
}

const problemOf = (error: Error) => {
  const readiness = createReadiness({ prepare: failing(error, error, error, error), logger });
  return new Promise((resolve) => {
    setTimeout(() => {
      readiness.stop();
      try {
        readiness.requireReady();
        resolve(null);
      } catch (thrown) {
        resolve(thrown);
      }
    });
  });
};

describe('a service', () => {
  it('is not ready before it is prepared', () => {
    const readiness = createReadiness({ prepare: () => new Promise(() => undefined), logger });
    expect(readiness.requireReady).toThrow('The service is starting');
  });

  it('is prepared again after an election in the middle', async () => {
    const election = new mongo.MongoServerError({ code: 11_602, message: 'InterruptedDueToReplStateChange' });
    const readiness = createReadiness({ prepare: failing(election, election), logger });
    expect(readiness.requireReady).toThrow('The service is starting');
    await readiness.done;
    expect(readiness.requireReady).not.toThrow();
  });

  it('tells why it is not ready, and no address', async () => {
    const away = new mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.1:27017');
    expect(await problemOf(away)).toMatchObject({ status: 503, message: 'The database does not answer' });
    expect(await problemOf(new UserError('Run: npx backline migrate'))).toMatchObject({
      status: 503,
      message: 'Run: npx backline migrate',
    });
    expect(await problemOf(new Error('E11000 somebody@example.org'))).toMatchObject({
      message: 'The service cannot be prepared. Its log says why',
    });
  });
});
