import { Agent } from 'node:http';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { Router, type RequestHandler } from 'express';
import { createProxyServer } from 'http-proxy-3';
import { FINISHED } from '#src/pictures/finished-media.ts';

export interface MediaProxy {
  /** Passes on requests for finished files. Mount it before the media of this machine. */
  files: RequestHandler;
  /**
   * Starts the service for uploads and calls. Mount it before the sessions, because the signed identity of a caller
   * expires soon.
   */
  wake: RequestHandler;
  /** Passes on uploads, and calls about files. Mount it after the sessions. */
  calls: RequestHandler;
  close(): void;
}

const CALLS = /^\/api\/(uploads|media)(\/|$)/i;
/** Longer than an upload may pause within a part. */
const TIMEOUT_MS = 60_000;

/** Passes uploads and media files on to the media service, over persistent connections. */
export function createMediaProxy(mediaUrl: string | (() => Promise<string>)): MediaProxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const proxy = createProxyServer({ agent, proxyTimeout: TIMEOUT_MS });
  const target = async () => (typeof mediaUrl === 'string' ? mediaUrl : mediaUrl());
  const away = (error: unknown) =>
    unavailable("Pictures and sound can't be reached right now. Please try again.", error);
  const findService = () =>
    target().catch((error: unknown) => {
      throw away(error);
    });
  const pass: RequestHandler = async (req, res, next) =>
    proxy.web(req, res, { target: await findService() }, (error) => next(away(error)));
  const wake: RequestHandler = async (req, _res, next) => {
    if (CALLS.test(req.path)) await findService();
    next();
  };
  const only = (paths: RegExp, name: string): RequestHandler => {
    const router = Router();
    router.use(routeName(name), pass);
    return (req, res, next) => (paths.test(req.path) ? router(req, res, next) : next());
  };
  return {
    wake,
    files: only(FINISHED, '/media/*path'),
    calls: only(CALLS, '/api/*path'),
    close() {
      proxy.close();
      agent.destroy();
    },
  };
}
