import { requestIdHeaders } from '@backline/service-kit/http/requests/request-id';

/** The names of finished files. All other names below `/media` are files of this machine. */
export const FINISHED = /^\/media\/[0-9a-f]{64}\.\w+$/;

const TIMEOUT_MS = 5_000;

/** A picture of the media service, wherever that stores its files. */
export interface FinishedPicture {
  version: string;
  read: () => Promise<Buffer>;
}

/** Finds a finished picture by its path. Undefined for another path, and for a removed picture. */
export type FindFinished = (path: string) => Promise<FinishedPicture | undefined>;

export function createFindFinished(mediaUrl: string | (() => Promise<string>) | undefined): FindFinished {
  const ask = async (method: 'GET' | 'HEAD', path: string) => {
    const origin = typeof mediaUrl === 'function' ? await mediaUrl() : mediaUrl;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(new URL(path, origin), { method, headers: requestIdHeaders(), signal });
  };
  return async (path) => {
    if (mediaUrl === undefined || !FINISHED.test(path)) return undefined;
    const { ok } = await ask('HEAD', path);
    if (!ok) return undefined;
    return {
      version: path,
      async read() {
        const answer = await ask('GET', path);
        if (!answer.ok) throw new Error(`The media service answered ${answer.status}`);
        return Buffer.from(await answer.arrayBuffer());
      },
    };
  };
}
