import { createServer, type RequestListener } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import onHeaders from 'on-headers';
import { startingApp } from '#src/http/starting-app.ts';
import { refuseRequest } from './refused-request.ts';
import { endSlowBody } from './slow-bodies.ts';
import { createStop, type StopTimes } from './stop-server.ts';
import { isLoopback } from '#src/settings/addresses.ts';
import { UserError } from '#src/user-error.ts';

export interface Listening {
  port: number;
  /** Sets the handler. Until then every request gets 'Backline is starting.'. */
  serve(handler: RequestListener): void;
  /**
   * Stops without cutting a request off. `/readyz` answers 503 at once, and every answer ends its connection. After
   * `delayMs` no connection is taken any more. What runs then has `graceMs` to end.
   */
  close(times?: Partial<StopTimes>): Promise<void>;
}

/** Longer than a proxy keeps an idle connection, so that it never sends into one that just closed. */
const KEEP_ALIVE_MS = 65_000;
/** Enough for a process that no proxy watches. */
const DEFAULT_TIMES: StopTimes = { delayMs: 0, graceMs: 1_000 };

/**
 * Listens before there is anything to serve, so that a port in use is reported at once.
 *
 * @throws UserError when the port is taken or may not be used.
 */
export async function listen(host: string, port: number): Promise<Listening> {
  let current: RequestListener = (_req, res) => {
    res.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('Backline is starting.');
  };
  let isStopping = false;
  const stoppingApp = startingApp(() => 'This process is stopping');
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => {
    // Set last of all headers. A handler may pass on those of another server.
    onHeaders(res, () => {
      if (isStopping) res.setHeader('Connection', 'close');
    });
    endSlowBody(req, res);
    if (isStopping && isReadinessCheck(req.url)) return stoppingApp(req, res);
    current(req, res);
  });
  server.on('clientError', refuseRequest);
  const stop = createStop(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(handler) {
      current = handler;
    },
    close(times) {
      isStopping = true;
      return stop({ ...DEFAULT_TIMES, ...times });
    },
  };
}

function isReadinessCheck(url = ''): boolean {
  return url.split('?')[0] === '/readyz';
}

/** Hosts that mean every address of this machine. */
export const WILDCARD_HOSTS: readonly string[] = ['0.0.0.0', '::'];

/** The address of a listening service, as this machine reaches it. */
export function addressOf(host: string, port: number): string {
  const own = WILDCARD_HOSTS.includes(host) ? '127.0.0.1' : host;
  return `http://${isIPv6(own) ? `[${own}]` : own}:${port}`;
}

interface Reach {
  host: string;
  /** The address that browsers use. @default where it listens */
  publicUrl?: string | undefined;
}

/** Whether nobody but this machine reaches a service: neither at its port nor at its public address. */
export function isOnlyLocal({ host, publicUrl }: Reach): boolean {
  const own = addressOf(host, 0);
  return !WILDCARD_HOSTS.includes(host) && isLoopback(own) && isLoopback(publicUrl ?? own);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} is in use. Stop the program that uses it, or choose another with PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES')
    return new UserError(`Port ${port} may not be used by this account: choose one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new UserError(`${host} is not an address of this machine (HOST).`);
  return error;
}
