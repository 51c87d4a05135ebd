import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { addressOf, listen } from './listen.ts';

describe('a service', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
    ['localhost', 'http://localhost:3000'],
  ])('that listens on %s is found at %s', (host, address) => {
    expect(addressOf(host, 3000)).toBe(address);
  });

  it('cannot listen on the host of another machine, nor on an unknown one', async () => {
    const reason = 'is not an address of this machine (HOST).';
    await expect(listen('192.0.2.1', 0)).rejects.toThrow(`192.0.2.1 ${reason}`);
    await expect(listen('nowhere.invalid', 0)).rejects.toThrow(`nowhere.invalid ${reason}`);
  });

  it.each([
    ['cookies', { Cookie: `other=${'x'.repeat(17_000)}` }],
    ['headers', { 'X-Other': 'x'.repeat(20_000) }],
    ['many cookies', { Cookie: Array.from({ length: 2_000 }, (_, at) => `c${at}=12345`).join('; ') }],
  ])('tells a person what to do when the browser sends too many: %s', async (_what, headers) => {
    const service = await listen('127.0.0.1', 0);
    const answer = await fetch(`http://127.0.0.1:${service.port}/`, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('delete the cookies of this site');
    await service.close();
  });

  it('tells a person what to do with an address that is too long', async () => {
    const service = await listen('127.0.0.1', 0);
    const answer = await fetch(`http://127.0.0.1:${service.port}/events?genres=${'x'.repeat(20_000)}`);
    expect(answer.status).toBe(431);
    expect(await answer.text()).toContain('If the address of this page is very long');
    await service.close();
  });

  it.each(['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'])(
    'still refuses what is no request: %j',
    async (text) => {
      const service = await listen('127.0.0.1', 0);
      const socket = connect(service.port, '127.0.0.1');
      socket.write(text);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      await service.close();
    },
  );
});
