import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './serve.ts';

interface Kept {
  bytes: Buffer;
  etag: string;
  at: Date;
}

/** The few calls of S3 that the product makes, in memory. `npm run engines -- s3` runs the same tests on a server. */
export async function startFakeS3() {
  const files = new Map<string, Kept>();
  const served = await serve((req, res) => void answer(files, req, res));
  return { endpoint: served.url, close: served.close };
}

async function answer(files: Map<string, Kept>, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3.test');
  const place = decodeURIComponent(pathname.slice(1));
  const send = (status: number, body: string | Buffer = '') => res.writeHead(status).end(body);
  if (req.method === 'PUT' && !place.includes('/')) return void send(200);
  if (req.method === 'PUT') {
    const from = req.headers['x-amz-copy-source'];
    const source = typeof from === 'string' ? files.get(decodeURIComponent(from)) : undefined;
    const bytes = source?.bytes ?? (await buffer(req));
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    files.set(place, { bytes, etag, at: new Date() });
    return void send(200, source ? `<CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>` : '');
  }
  if (req.method === 'DELETE') {
    files.delete(place);
    return void send(204);
  }
  if (searchParams.has('list-type')) {
    const bucket = place.replace(/\/$/, '');
    return void send(200, listOf(files, bucket, searchParams.get('prefix') ?? ''));
  }
  const found = files.get(place);
  if (!found) return void send(404, '<Error><Code>NoSuchKey</Code></Error>');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
  const bytes = start === undefined ? found.bytes : found.bytes.subarray(Number(start), Number(end) + 1);
  res.writeHead(start === undefined ? 200 : 206, { 'Content-Length': bytes.length });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

function listOf(files: ReadonlyMap<string, Kept>, bucket: string, prefix: string): string {
  const contents = [...files].flatMap(([place, { bytes, etag, at }]) => {
    if (!place.startsWith(`${bucket}/${prefix}`)) return [];
    const fields = { Key: place.slice(bucket.length + 1), Size: bytes.length, ETag: etag };
    const xml = Object.entries({ ...fields, LastModified: at.toISOString() });
    return `<Contents>${xml.map(([name, value]) => `<${name}>${value}</${name}>`).join('')}</Contents>`;
  });
  return `<ListBucketResult>${contents.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`;
}
