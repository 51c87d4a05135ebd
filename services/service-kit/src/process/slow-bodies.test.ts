import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { bodyTime, endSlowBody } from './slow-bodies.ts';

it.each([
  ['no body', {}, null],
  ['an empty body', { 'content-length': '0' }, null],
  ['a short body', { 'content-length': '100' }, 20_010],
  ['a part of an upload', { 'content-length': '8000000' }, 820_000],
  ['a body without a length', { 'transfer-encoding': 'chunked' }, 60_000],
])('%s has its time', (_what, headers, time) => {
  expect(bodyTime(headers)).toBe(time);
});

/** What a caller reads that sends this much of a request. */
async function answerTo(sent: string): Promise<string> {
  const server = createServer((req, res) => {
    endSlowBody(req, res, 100);
    req.on('error', () => undefined);
    req.resume().once('end', () => res.end('whole'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';

it.each([
  ['stops in its middle', 'Content-Length: 9\r\n\r\nhalf'],
  ['never begins', 'Content-Length: 9\r\n\r\n'],
  ['has no last part', 'Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
])('a request whose body %s is answered 408, and its connection ends [calls 25]', async (_what, rest) => {
  const answer = await answerTo(HEAD + rest);
  expect(answer).toContain('408 Request Timeout');
  expect(answer).toContain('came too slowly');
});

it('a request whose body comes in time is answered', async () => {
  expect(await answerTo(`${HEAD}Content-Length: 5\r\n\r\nwhole`)).toMatch(/200 OK[^]*whole$/);
});
