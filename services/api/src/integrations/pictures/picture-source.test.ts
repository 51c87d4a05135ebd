import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOutside, startStandIn, type TestOutside } from '#src/testing/test-outside.ts';
import { OutsideError } from '#src/integrations/outside-fetch.ts';
import { createPictureSource } from './picture-source.ts';

let standIn: TestOutside;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());

const read = (url: string, standInUrl?: string) =>
  createPictureSource({ standInUrl, timeoutMs: 2000 }).fetch(url);

describe('a picture of a platform', () => {
  it.each([
    'not an address',
    'file:///etc/passwd',
    'http://i.scdn.co/image/1',
    'https://i.scdn.co:8443/image/1',
    'https://i.scdn.co.evil.example/image/1',
    'https://evilscdn.co/image/1',
    'http://169.254.169.254/latest/meta-data',
  ])('is not fetched from %s [media 46]', async (url) => {
    await expect(read(url, standIn.url)).rejects.toThrow('unknown address');
  });

  it('is not fetched from this machine, unless a stand-in runs there', async () => {
    await expect(read(`${standIn.url}/image/juno.jpg`)).rejects.toThrow('unknown address');
    expect(standIn.requests).toEqual([]);
  });

  it.each([
    ['what is missing', '/image/none.jpg'],
    ['what is no picture', '/oembed/soundcloud?url=https://soundcloud.com/juno-halide'],
  ])('is not %s', async (_, path) => {
    await expect(read(standIn.url + path, standIn.url)).rejects.toThrow('no picture');
  });

  it('has a limited size [media 46]', async () => {
    const huge = await startOutside((_req, res) => res.end(Buffer.alloc(3_000_000, 0xff)));
    await expect(read(`${huge.url}/x.jpg`, huge.url)).rejects.toThrow(OutsideError);
    await huge.close();
  });

  it('has the bytes of the file, and the type by its first bytes', async () => {
    const picture = await read(`${standIn.url}/image/juno.webp`, standIn.url);
    const file = readFileSync(new URL('../../demo/media/juno.webp', import.meta.url));
    expect(picture.type).toBe('image/webp');
    expect(picture.bytes.equals(file)).toBe(true);
  });
});
