import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type {
  EndpointDefinition,
  EndpointOutput,
  EndpointParsed,
  EndpointProgress,
} from '@backline/contracts/endpoint';
import { AppError } from './app-error.ts';
import { authenticate, type Identity, unauthenticated, type VerifyToken } from './authenticate.ts';
import { parseInput } from './parse-input.ts';
import { endProgress, reportProgress, wantsProgress } from './progress.ts';
import { recordOf } from './request-log.ts';

type Who = 'anyone' | 'person';

/** One request, parsed and authenticated: all that a handler gets to see of it. */
export interface Call<D extends EndpointDefinition, C> extends EndpointParsed<D> {
  /** The signed-in person; null only where `who` is `anyone`. */
  caller: C;
  requestId: string;
  ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  /** Tells a caller who wants to know how far the work is; nothing for all others. */
  report(progress: EndpointProgress<D>): void;
}

interface HandleOptions<W extends Who> {
  /** `anyone` may call without a token; a token that is sent must be good all the same. */
  who: W;
}

/** A file as it is answered; `maxAge` is how many seconds anybody may keep it. */
export interface FileAnswer {
  type: string;
  bytes: Uint8Array;
  maxAge: number;
}

/** Binds a path with `:id` to a file that everybody may read: the one kind of answer that is not JSON. */
export type HandleFile = (
  path: string,
  act: (call: { id: string; ip: string }) => Promise<FileAnswer>,
) => void;

export interface Endpoints {
  handle: Handle;
  handleFile: HandleFile;
  /** Answers every other method of the paths bound so far; call it once all are. */
  refuseOtherMethods(): void;
}

/** Binds endpoints of the contract to functions, on one router. */
export type Handle = <D extends EndpointDefinition, W extends Who>(
  endpoint: D,
  options: HandleOptions<W>,
  act: (call: Call<D, W extends 'person' ? Identity : Identity | null>) => Promise<EndpointOutput<D>>,
) => void;

const parseJson = express.json({ limit: '100kb' });

/**
 * Makes the function that modules declare their endpoints with. The body of each request is read, then its
 * sender is authenticated, so that a stranger learns nothing about fields; then it is parsed and given to
 * `act`, which loads, authorises, acts and presents. What `act` returns is checked against the contract, so
 * that nothing leaves that no screen was promised.
 */
export function createEndpoints(router: Router, verifyToken: VerifyToken): Endpoints {
  const methods = new Map<string, string[]>();
  const handle: Handle = (endpoint, { who }, act) => {
    const run = async (req: Request, res: Response) => {
      const record = recordOf(res);
      record.route = endpoint.path;
      if (endpoint.body) await readJson(req, res);
      const caller = await authenticate(req, verifyToken);
      if (caller) record.userId = caller.userId;
      else if (who === 'person') throw unauthenticated();
      const input = parseInput(endpoint, {
        params: req.params,
        query: endpoint.query ? req.query : undefined,
        body: (req.body as unknown) ?? {},
      });
      const streams = wantsProgress(endpoint, req);
      const result = await act({
        ...input,
        caller: caller as never,
        requestId: record.requestId,
        ip: req.ip ?? '',
        header: (name) => req.get(name),
        cookie: (name) => readCookie(req, name),
        setHeader: (name, value) => void res.append(name, value),
        report: (progress) => streams && reportProgress(res, endpoint, progress),
      });
      const answer = endpoint.response.parse(result);
      if (streams) endProgress(res, { result: answer });
      else res.status(endpoint.status ?? 200).json(answer);
    };
    router[METHODS[endpoint.method]](endpoint.path, run);
    const own = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), ...own]);
  };
  const handleFile: HandleFile = (path, act) => {
    router.get(path, async (req, res) => {
      recordOf(res).route = path;
      sendFile(res, await act({ id: String(req.params['id']), ip: req.ip ?? '' }));
    });
    methods.set(path, ['GET', 'HEAD']);
  };
  return {
    handle,
    handleFile,
    refuseOtherMethods() {
      for (const [path, allowed] of methods) router.all(path, otherMethod([...allowed, 'OPTIONS']));
    },
  };
}

function sendFile(res: Response, { type, bytes, maxAge }: FileAnswer): void {
  res.set({ 'Content-Type': type, 'Content-Length': String(bytes.byteLength) });
  res.set('Cache-Control', `public, max-age=${maxAge}`);
  // Whatever it holds, a browser must take it for nothing but a picture.
  res.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" });
  res.end(bytes);
}

function otherMethod(allowed: string[]): RequestHandler {
  const headers = { Allow: allowed.join(', ') };
  return (req, res) => {
    if (req.method === 'OPTIONS') return void res.status(204).set(headers).end();
    throw new AppError('method_not_allowed', {
      message: `This address does not take ${req.method}`,
      headers,
    });
  };
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

async function readJson(req: Request, res: Response): Promise<void> {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = req.headers;
  if (encoding === undefined && Number(length) === 0) return;
  if (!req.is('json')) {
    throw new AppError('unsupported_media_type', { message: 'Send the body as application/json' });
  }
  await new Promise<void>((resolve, reject) => {
    parseJson(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
  });
}

function readCookie(req: Request, name: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
