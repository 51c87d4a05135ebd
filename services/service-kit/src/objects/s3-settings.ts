import type { Table, ValuesOf } from '#src/settings/setting.ts';
import { address, text } from '#src/settings/setting-types.ts';
import type { S3Config } from './s3-client.ts';

/** The bucket of the releases and of finished media. */
export const S3 = {
  s3Bucket: {
    name: 'S3_BUCKET',
    type: text,
    description: 'Bucket of the releases and of finished media',
    without: 'they are on the disk',
    neededWith: 'S3_ENDPOINT',
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    type: address('a server that speaks S3'),
    description: "Its server, in place of Amazon's",
  },
  s3Region: { name: 'S3_REGION', type: text, description: 'Its region', default: 'us-east-1' },
  s3AccessKeyId: {
    name: 'S3_ACCESS_KEY_ID',
    type: text,
    description: 'Key to the bucket',
    without: 'what the machine was given',
    pairedWith: 'S3_SECRET_ACCESS_KEY',
  },
  s3SecretAccessKey: { name: 'S3_SECRET_ACCESS_KEY', type: text, description: 'Secret of that key' },
} satisfies Table;

/** Undefined when releases and media are on the disk. */
export function s3ConfigOf(settings: ValuesOf<typeof S3>): S3Config | undefined {
  const { s3Bucket: bucket, s3Endpoint: endpoint, s3Region: region } = settings;
  const { s3AccessKeyId: id, s3SecretAccessKey: secret } = settings;
  if (bucket === undefined) return undefined;
  return {
    bucket,
    endpoint,
    region,
    keys: id !== undefined && secret !== undefined ? { id, secret } : undefined,
  };
}
