import type * as Sdk from '@aws-sdk/client-s3';

export interface S3Config {
  bucket: string;
  /** The address of a server that speaks S3. @default Amazon's */
  endpoint?: string | undefined;
  region: string;
  /** @default the credentials of the machine, from a role or a file */
  keys?: { id: string; secret: string } | undefined;
}

const TIMEOUT_MS = 10_000;

/** A client of the bucket's server, with the commands for it. The package is large, so it is loaded here. */
export async function openS3Client({ endpoint, region, keys }: S3Config): Promise<{
  client: Sdk.S3Client;
  sdk: typeof Sdk;
}> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // Files have hashes of our own, and not every server knows these.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
  });
  return { client, sdk };
}
