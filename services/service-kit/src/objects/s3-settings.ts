import * as z from 'zod';
import { SETTINGS } from '#src/settings/settings-table.ts';
import type { S3Config } from './s3-objects.ts';

/** The settings of the bucket. Without S3_BUCKET releases are on the disk. */
export const s3Settings = z
  .object({
    S3_BUCKET: SETTINGS.S3_BUCKET.optional(),
    S3_ENDPOINT: SETTINGS.S3_ENDPOINT.optional(),
    S3_REGION: SETTINGS.S3_REGION.default('us-east-1'),
    S3_ACCESS_KEY_ID: SETTINGS.S3_ACCESS_KEY_ID.optional(),
    S3_SECRET_ACCESS_KEY: SETTINGS.S3_SECRET_ACCESS_KEY.optional(),
  })
  .refine((keys) => (keys.S3_ACCESS_KEY_ID === undefined) === (keys.S3_SECRET_ACCESS_KEY === undefined), {
    path: ['S3_ACCESS_KEY_ID'],
    error: 'and S3_SECRET_ACCESS_KEY must be set together',
    when: () => true,
  })
  .refine(({ S3_ENDPOINT, S3_BUCKET }) => S3_ENDPOINT === undefined || S3_BUCKET !== undefined, {
    path: ['S3_BUCKET'],
    error: 'must be set with S3_ENDPOINT',
    when: () => true,
  });

/** Undefined when releases are on the disk. */
export function s3ConfigOf(settings: z.output<typeof s3Settings>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = settings;
  if (bucket === undefined) return undefined;
  return {
    bucket,
    endpoint,
    region,
    keys: id !== undefined && secret !== undefined ? { id, secret } : undefined,
  };
}
