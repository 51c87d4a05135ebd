import { expect, it } from 'vitest';
import { connectionOptions } from './connection-options.ts';

const URI = 'mongodb://127.0.0.1/backline';

it('every write waits for the majority, whatever the address says', () => {
  expect(connectionOptions(`${URI}?w=1&retryWrites=false`)).toMatchObject({
    writeConcern: { w: 'majority' },
    readConcernLevel: 'majority',
    retryWrites: true,
  });
});

it('a time that the address names is left to the address', () => {
  expect(connectionOptions(URI)).toMatchObject({ socketTimeoutMS: 10_000, connectTimeoutMS: 5_000 });
  const named = connectionOptions(`${URI}?w=1&SocketTimeoutMS=99`);
  expect(named).not.toHaveProperty('socketTimeoutMS');
  expect(named).toHaveProperty('connectTimeoutMS', 5_000);
});
