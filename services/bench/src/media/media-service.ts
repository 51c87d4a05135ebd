import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createIdentitySignature,
  IDENTITY_HEADER,
} from '@backline/service-kit/http/identity/signed-identity';
import { ROOT } from '@backline/platform/repository';
import { startChild } from '#src/child.ts';

const KEY = 'the key of a service that only the bench knows';

/** A separate media service, called as the edge calls it. */
export interface BenchMedia {
  url: string;
  call(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response>;
  /** Begins an upload and returns its path. */
  begin(kind: 'audio' | 'video', bytes: number): Promise<string>;
  send(path: string, offset: number, part: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The peak memory of the service itself, in megabytes. */
  peakMb(): number;
  stop(): Promise<void>;
}

export async function startBenchMedia(folder: string, databaseUri: string): Promise<BenchMedia> {
  const child = await startChild(
    join(ROOT, 'services/media/src/main.ts'),
    [],
    {
      PORT: '0',
      DATA_DIR: folder,
      MONGODB_URI: databaseUri,
      SERVICE_ROLE_KEY: KEY,
      LOG_LEVEL: 'info',
      STOP_DELAY_SECONDS: '0',
    },
    /"pid":(\d+.*"port":\d+.*"listening")/,
  );
  const [, pid = '', port = ''] = /^(\d+).*"port":(\d+)/.exec(child.ready) ?? [];
  const url = `http://127.0.0.1:${port}`;
  const signature = createIdentitySignature(KEY, () => new Date());
  const identity = {
    userId: 'bench',
    email: 'bench@example.org',
    emailVerified: true,
    passwordPending: false,
    sessionId: 'bench',
  };
  const call: BenchMedia['call'] = (method, path, headers, body) => {
    const authorization = 'Bearer bench';
    const signed = {
      authorization,
      [IDENTITY_HEADER]: signature.sign(identity, { method, path, authorization }),
    };
    return fetch(url + path, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', ...signed, ...headers },
      ...(body && { body }),
    });
  };
  return {
    url,
    call,
    async begin(kind, bytes) {
      const metadata = Object.entries({ kind, name: 'bench', rights: 'yes' });
      const pairs = metadata.map(([name, value]) => `${name} ${btoa(value)}`).join(',');
      const begun = await call('POST', '/api/uploads', {
        'Upload-Length': String(bytes),
        'Upload-Metadata': pairs,
      });
      if (begun.status !== 201) throw new Error(`An upload was refused: ${await begun.text()}`);
      return begun.headers.get('location') ?? '';
    },
    async send(path, offset, part) {
      const type = 'application/offset+octet-stream';
      const sent = await call('PATCH', path, { 'Upload-Offset': String(offset), 'Content-Type': type }, part);
      if (sent.status !== 204) throw new Error(`A part was refused: ${await sent.text()}`);
    },
    peakMb: () => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024,
    stop: child.stop,
  };
}
