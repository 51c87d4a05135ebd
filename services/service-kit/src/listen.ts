import { createServer, type RequestListener, type Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { UserError } from './user-error.ts';

export interface Listening {
  port: number;
  /** Sets the handler. Until then every request gets 'Backline is starting.'. */
  serve(handler: RequestListener): void;
  /** Refuses new connections, lets running requests end for a moment, then cuts them off. */
  close(): Promise<void>;
}

const GRACE_MS = 1000;
/** Longer than a proxy keeps an idle connection, so that it never sends into one that just closed. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Listens before there is anything to serve, so that a port in use is reported at once.
 *
 * @throws UserError when the port is taken or may not be used.
 */
export async function listen(host: string, port: number): Promise<Listening> {
  let current: RequestListener = (_req, res) => {
    res.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('Backline is starting.');
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => current(req, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(handler) {
      current = handler;
    },
    close: () => closeServer(server),
  };
}

/** Hosts that mean every address of this machine. */
export const WILDCARD_HOSTS: readonly string[] = ['0.0.0.0', '::'];

/** The address of a listening service, as this machine reaches it. */
export function addressOf(host: string, port: number): string {
  const own = WILDCARD_HOSTS.includes(host) ? '127.0.0.1' : host;
  return `http://${isIPv6(own) ? `[${own}]` : own}:${port}`;
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

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(timer);
}
