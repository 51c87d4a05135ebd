import { CONTRACT_HEADER } from '@backline/contracts/base/endpoint';
import type {
  EndpointDefinition,
  EndpointOutput,
  EndpointParsed,
  EndpointProgress,
  EndpointSchemas,
} from '@backline/contracts/base/endpoint';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { DATABASE_TIME_MS, databaseTimeLeft, withDeadline } from '#src/process/deadline.ts';
import { AppError, unauthenticated } from '#src/http/answers/app-error.ts';
import { bearerToken } from '#src/http/identity/bearer.ts';
import { actorOf } from '#src/http/identity/identity.ts';
import { contractNames } from './contract-names.ts';
import { downloadRoute, type HandleDownload } from './download.ts';
import { csvRoute, type HandleCsv } from './csv.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import { type FileAnswer, type MovedFile, type PrivateFile, sendFile } from './files.ts';
import { refuseLongBody, UNREAD_BODY } from './long-body.ts';
import { parseInput } from './parse-input.ts';
import { createPersonQueue } from './person-queue.ts';
import { endProgress, reportProgress, wantsProgress } from './progress.ts';
import { recordOf } from '#src/http/requests/request-record.ts';
import { timeUsed } from '#src/http/answers/time-used.ts';

type Who = 'anyone' | 'person';

/** The least that a service knows of the person who calls it. */
interface Person {
  userId: string;
  /** Set if somebody else looks at this person. */
  view?: { by: string };
}

/** One request, parsed and authenticated: all that a handler sees of it. */
export interface Call<D extends EndpointDefinition, C> extends EndpointParsed<D>, Exchange {
  /** The signed-in person; null only where `who` is `anyone`. */
  caller: C;
  /** The body as it arrived, where the endpoint `keepsBody`: a signature is about its bytes. */
  rawBody: string;
  /** Reports how far the work is, to callers that asked for it. */
  report(progress: EndpointProgress<D>): void;
}

interface HandleOptions<W extends Who> {
  /** `anyone` may call without a token; a token that is sent must be good all the same. */
  who: W;
  /** Milliseconds until the call is answered 503. Calls to outside services take longer. @default 7 s */
  timeMs?: number;
  /** Whether any cache may keep the answers to strangers for a moment. @default false */
  isPublic?: boolean;
  /** Whether the handler needs the body as it arrived. @default false */
  keepsBody?: boolean;
}

/** Binds endpoints of the contract to functions, on one router. */
export type Handle<P extends Person> = <D extends EndpointDefinition, W extends Who>(
  endpoint: D,
  options: HandleOptions<W>,
  act: (call: Call<D, W extends 'person' ? P : P | null>) => Promise<EndpointOutput<D>>,
) => void;

/** Binds a path with `:id` to a file: the one kind of answer that is not JSON. */
export type HandleFile = (
  path: string,
  act: (call: { id: string; ip: string }) => Promise<FileAnswer | MovedFile | PrivateFile>,
  options?: { timeMs?: number },
) => void;

export interface Endpoints<P extends Person> {
  handle: Handle<P>;
  handleFile: HandleFile;
  handleCsv: HandleCsv<P>;
  handleDownload: HandleDownload<P>;
  /** Refuses every other method of the paths bound so far. Call it when all are bound. */
  refuseOtherMethods(): void;
}

export interface EndpointOptions<P extends Person> {
  /** Null for a stranger. @throws AppError for credentials that are not or no longer good. */
  authenticate: (req: Request, res: Response) => Promise<P | null>;
  /** Called before a signed-in person's write. @throws AppError when that is one too many. */
  limitWrites?: (person: P, answer: Pick<Exchange, 'setHeader'>) => Promise<void>;
  /** The same before a signed-in person's read. */
  limitReads?: (person: P) => void;
  /** Called before a call that needs the service key, after its input was parsed. @throws AppError without the key. */
  requireServiceKey?: (exchange: Exchange) => void;
  /** Longest body in bytes. @default 100 KiB */
  bodyLimit?: number;
}

/** Long enough that a crowd costs one read, short enough that a person sees the truth. */
const BRIEFLY = 'public, max-age=5, stale-while-revalidate=30';

/** Absent for a call that is not of the contract. */
const CONTRACTS = contractNames();

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/**
 * Makes the functions that modules declare their endpoints with. The body of a request is read, then its sender is
 * authenticated, so that a stranger learns nothing about fields. Then it is parsed and given to `act`, which loads,
 * authorises, acts and presents. The contract checks what `act` returns, so that nothing leaves unpromised.
 */
export function createEndpoints<P extends Person>(router: Router, options: EndpointOptions<P>): Endpoints<P> {
  const { authenticate, limitWrites, limitReads, requireServiceKey, bodyLimit = 100 * 1024 } = options;
  const methods = new Map<string, string[]>();
  const readJson = createJsonReader(bodyLimit);
  const queue = createPersonQueue();
  const handle: Handle<P> = (endpoint, { who, timeMs, isPublic = false, keepsBody = false }, act) => {
    const isWrite = endpoint.method !== 'GET';
    const guard = keyGuardOf(endpoint, requireServiceKey);
    const contract = CONTRACTS.get(`${endpoint.method} ${endpoint.path}`);
    const loading = endpoint.schemas();
    router[METHODS[endpoint.method]](endpoint.path, async (req: Request, res: Response) => {
      const record = recordOf(res);
      record.route = endpoint.path;
      const schemas = await loading;
      if (schemas.body) await readJson(req, res, keepsBody);
      const work = async () => {
        // The wait for its turn may have used the time up.
        databaseTimeLeft();
        const caller = await authenticate(req, res);
        if (caller) record.userId = actorOf(caller);
        else if (who === 'person') throw unauthenticated();
        if (caller && isWrite) await limitWrites?.(caller, exchangeOf(req, res));
        else if (caller) limitReads?.(caller);
        // Strangers were refused above, so `caller` is there wherever `act` expects one.
        const answer = await run(endpoint, schemas, req, res, (call) => {
          guard?.(call);
          return act({ ...call, caller: caller as never });
        });
        if (isPublic) allowCaching(req, res, caller === null);
        return answer;
      };
      // Queued before its token is checked, which costs a call as well. Outside services would hold up the queue.
      const token = isWrite && timeMs === undefined ? bearerToken(req) : undefined;
      const output = await withDeadline((timeMs ?? DATABASE_TIME_MS) - timeUsed(req), () =>
        token === undefined ? work() : queue.run(token, work),
      );
      if (wantsProgress(schemas, req)) endProgress(res, { result: output.body });
      else {
        if (contract !== undefined) res.set(CONTRACT_HEADER, contract);
        res.status(output.status).json(output.body);
      }
    });
    const own = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), ...own]);
  };
  const bindRead = (path: string, route: RequestHandler) => {
    router.get(path, route);
    methods.set(path, ['GET', 'HEAD']);
  };
  return {
    handle,
    handleFile: (path, act, { timeMs = DATABASE_TIME_MS } = {}) =>
      bindRead(path, async (req, res) => {
        recordOf(res).route = path;
        sendFile(req, res, await withDeadline(timeMs - timeUsed(req), () => act(fileCallOf(req))));
      }),
    handleCsv: (path, query, act) => bindRead(path, csvRoute(options, query, act)),
    handleDownload: (path, act) => bindRead(path, downloadRoute(options, path, act)),
    refuseOtherMethods() {
      for (const [path, allowed] of methods) router.all(path, refuseMethod([...allowed, 'OPTIONS']));
    },
  };
}

const fileCallOf = (req: Request) => ({ id: String(req.params['id']), ip: req.ip ?? '' });

/** Undefined for a call that needs no service key. @throws Error when a service would leave its key unchecked. */
function keyGuardOf<P extends Person>(
  { method, path, needsServiceKey }: EndpointDefinition,
  requireServiceKey: EndpointOptions<P>['requireServiceKey'],
) {
  if (!needsServiceKey) return undefined;
  if (requireServiceKey) return requireServiceKey;
  throw new Error(`${method} ${path} needs the service key, which this service does not check`);
}

/**
 * Lets caches keep the answer to a stranger. A request with a cookie is not one of a stranger, though its session may
 * be over. `no-store` in a request is the edge's word for that, because it keeps the cookie to itself.
 */
function allowCaching(req: Request, res: Response, isStranger: boolean): void {
  res.vary('Cookie, Authorization');
  const { cookie, 'cache-control': wish = '' } = req.headers;
  if (isStranger && cookie === undefined && !wish.includes('no-store')) res.set('Cache-Control', BRIEFLY);
}

/** What the endpoint answers, checked by the contract, and its status. */
async function run<D extends EndpointDefinition>(
  endpoint: D,
  schemas: EndpointSchemas,
  req: Request,
  res: Response,
  act: (call: Omit<Call<D, never>, 'caller'>) => Promise<EndpointOutput<D>>,
): Promise<{ status: number; body: unknown }> {
  const input = parseInput(schemas, {
    params: req.params,
    query: schemas.query ? req.query : undefined,
    body: (req.body as unknown) ?? {},
  }) as EndpointParsed<D>;
  const streams = wantsProgress(schemas, req);
  const result = await act({
    ...input,
    ...exchangeOf(req, res),
    rawBody: RAW_BODIES.get(req) ?? '',
    report(progress) {
      // Work whose time is over goes on for a moment after its answer.
      if (streams && !res.writableEnded) reportProgress(res, schemas, progress);
    },
  });
  const accepted = schemas.accepted?.safeParse(result);
  if (accepted?.success) return { status: 202, body: accepted.data };
  return { status: endpoint.status ?? 200, body: schemas.response.parse(result) };
}

function refuseMethod(allowed: string[]): RequestHandler {
  const headers = { Allow: allowed.join(', ') };
  return (req, res) => {
    if (req.method === 'OPTIONS') return void res.status(204).set(headers).end();
    throw new AppError('method_not_allowed', {
      message: `This address does not take ${req.method}`,
      headers,
    });
  };
}

function tooLarge(): AppError {
  return new AppError('payload_too_large', { message: 'The body is too large', headers: UNREAD_BODY });
}

/** The bodies of requests whose handlers asked for them. */
const RAW_BODIES = new WeakMap<object, string>();

function createJsonReader(limit: number) {
  const plain = express.json({ limit });
  const keeping = express.json({
    limit,
    verify: (req, _res, body) => void RAW_BODIES.set(req, body.toString()),
  });
  return async (req: Request, res: Response, keepsBody: boolean): Promise<void> => {
    const parseJson = keepsBody ? keeping : plain;
    const { 'transfer-encoding': encoding, 'content-length': length = '0' } = req.headers;
    if (encoding === undefined && Number(length) === 0) return;
    if (!req.is('json')) {
      throw new AppError('unsupported_media_type', { message: 'Send the body as application/json' });
    }
    await new Promise<void>((resolve, reject) => {
      parseJson(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
      refuseLongBody(req, limit, () => reject(tooLarge()));
    });
  };
}
