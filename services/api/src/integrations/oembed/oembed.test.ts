import { afterEach, describe, expect, it } from 'vitest';
import { startOutside, startStandIn, type TestOutside } from '#src/testing/test-outside.ts';
import { OutsideError } from '#src/integrations/outside-fetch.ts';
import { createOEmbed } from './oembed.ts';

const open: TestOutside[] = [];
afterEach(async () => {
  for (const outside of open.splice(0)) await outside.close();
});

async function start(outside: Promise<TestOutside> = startStandIn(), timeoutMs = 2000) {
  const { url, requests } = await outside.then((started) => (open.push(started), started));
  const urls = { soundcloud: `${url}/oembed/soundcloud`, tiktok: `${url}/oembed/tiktok` };
  return { url, requests, oembed: createOEmbed({ urls, timeoutMs }) };
}

const answering = (status: number, body: unknown) =>
  startOutside((_req, res) => void res.writeHead(status).end(JSON.stringify(body)));

describe('a link', () => {
  it.each([400, 401, 403, 404])('shows no profile when the platform answers %i', async (status) => {
    const { oembed } = await start(answering(status, {}));
    expect(await oembed.read('soundcloud', 'https://soundcloud.com/nobody')).toBeNull();
  });

  it.each([
    [500, {}],
    [429, {}],
    [200, 'text'],
    [200, null],
  ])('is an outage when the platform answers %i %j', async (status, body) => {
    const { oembed } = await start(answering(status, body));
    await expect(oembed.read('soundcloud', 'https://soundcloud.com/juno')).rejects.toThrow(OutsideError);
  });

  it('is an outage when the platform does not answer in time', async () => {
    const { oembed } = await start(startStandIn(), 40);
    await expect(oembed.read('soundcloud', 'https://soundcloud.com/slow')).rejects.toThrow('did not answer');
  });

  it('is never fetched itself [outside-services 8]', async () => {
    const target = await start();
    const { oembed, requests } = await start();
    expect(await oembed.read('soundcloud', `${target.url}/secret?a=b&url=c`)).toBeNull();
    expect(target.requests).toEqual([]);
    expect(requests).toEqual([
      `GET /oembed/soundcloud?format=json&url=${encodeURIComponent(`${target.url}/secret?a=b&url=c`)}`,
    ]);
  });

  it('has the name and the picture of the platform', async () => {
    const { oembed, url } = await start();
    const juno = { name: 'Juno Halide', pictureUrl: `${url}/image/juno.webp` };
    expect(await oembed.read('soundcloud', 'https://on.soundcloud.com/juno-halide')).toEqual(juno);
    expect(await oembed.read('tiktok', 'https://www.tiktok.com/@junohalide')).toEqual(juno);
  });

  it.each([
    [{ title: 'Juno', author_name: ' ' }, 'Juno'],
    [{ title: 'Low Ceiling', author_name: 'Juno Halide' }, 'Juno Halide'],
  ])('is named after its author, or else its title: %j', async (body, name) => {
    const { oembed } = await start(answering(200, body));
    expect(await oembed.read('soundcloud', 'x')).toEqual({ name, pictureUrl: null });
  });
});
