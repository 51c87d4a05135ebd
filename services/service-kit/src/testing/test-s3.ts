import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '#src/objects/s3-objects.ts';
import { startFakeS3 } from './fake-s3.ts';

/** Of the server that `npm run engines -- s3` starts, and of no other. */
export const TEST_S3_KEYS = { id: 'backline', secret: 'only-for-the-tests-of-this-machine' };

export interface TestS3 {
  config: S3Config;
  close(): Promise<void>;
}

/** An empty bucket: on the server of S3_TEST_ENDPOINT if that is set, else in memory. */
export async function startTestS3(): Promise<TestS3> {
  const given = process.env.S3_TEST_ENDPOINT;
  const fake = given === undefined ? await startFakeS3() : undefined;
  const endpoint = given ?? fake?.endpoint ?? '';
  const bucket = `backline-${randomUUID().slice(0, 8)}`;
  const config = { bucket, endpoint, region: 'us-east-1', keys: TEST_S3_KEYS };
  const client = new S3Client({
    endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: TEST_S3_KEYS.id, secretAccessKey: TEST_S3_KEYS.secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { config, close: async () => fake?.close() };
}
