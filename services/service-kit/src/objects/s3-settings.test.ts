import { describe, expect, it } from 'vitest';
import { readSettings } from '#src/settings/settings.ts';
import { S3, s3ConfigOf } from './s3-settings.ts';

const read = (values: Record<string, string>) => s3ConfigOf(readSettings(S3, values));

describe('releases', () => {
  it('are on the disk without a bucket', () => {
    expect(read({})).toBeUndefined();
  });

  it('are in the bucket, at Amazon or at another server', () => {
    expect(read({ S3_BUCKET: 'releases', S3_REGION: 'eu-west-1' })).toEqual({
      bucket: 'releases',
      region: 'eu-west-1',
    });
    expect(
      read({
        S3_BUCKET: 'releases',
        S3_ENDPOINT: 'https://s3.test',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      }),
    ).toEqual({
      bucket: 'releases',
      endpoint: 'https://s3.test',
      region: 'us-east-1',
      keys: { id: 'a', secret: 'b' },
    });
  });

  it.each([
    [
      { S3_BUCKET: 'releases', S3_ACCESS_KEY_ID: 'a' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    ],
    [{ S3_ENDPOINT: 'https://s3.test' }, 'S3_BUCKET must be set with S3_ENDPOINT'],
    [{ S3_BUCKET: 'releases', S3_ENDPOINT: 'here' }, 'S3_ENDPOINT must be the address of'],
  ])('do not start with %j', (values, problem) => {
    expect(() => read(values as Record<string, string>)).toThrow(problem);
  });
});
