import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The status of each request that Node.js cannot read. Any other one is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const HEAD_TOO_LONG = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Too long a request</title>
<h1>Too many cookies, or too long an address</h1>
<p>Your browser sends more to this site than it can read. Mostly these are cookies, which other sites of the same domain may have set.</p>
<p>If the address of this page is very long, open the site without it: <a href="/">to the first page</a>.</p>
<p>Otherwise delete the cookies of this site in the settings of your browser. Then open the page again and sign in.</p>
</html>
`;

/** Answers a request that no handler sees, because its head cannot be read. Too long a head is mostly too many cookies. */
export function refuseRequest({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const status = STATUSES[code] ?? 400;
  const body = status === 431 ? HEAD_TOO_LONG : '';
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Content-Type: text/html; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Whether the answer to an earlier request on this connection has begun. More text would spoil it. */
function isAnswering(socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}
