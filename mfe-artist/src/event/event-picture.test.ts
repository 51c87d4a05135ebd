import { buildEvent } from '@backline/contracts/testing/builders';
import { buildMediaItem } from '@backline/contracts/testing/media-builders';
import { describe, expect, it } from 'vitest';
import { artOf, pictureOf } from './event-picture.ts';

describe('the picture of an event', () => {
  it('is the default one where the venue has chosen none', () => {
    expect(pictureOf({ image: null })).toMatch(/ev-default/);
    expect(artOf(buildEvent()).src).toMatch(/ev-default/);
  });

  it('is the own one of the event', () => {
    expect(pictureOf({ image: '/media/night.webp' })).toBe('/media/night.webp');
  });

  it('keeps the point in sight that the list knows', () => {
    const { focus } = artOf({ image: '/media/night.webp', imageFocus: { x: 0.2, y: 0.8 } });
    expect(focus).toBe('20% 80%');
  });

  it('has the widths and the point of the whole picture where they are known', () => {
    const sources = [
      { src: '/media/night-640.webp', width: 640 },
      { src: '/media/night-1280.webp', width: 1280 },
    ];
    const picture = buildMediaItem({ src: '/media/night.webp', focus: { x: 0.5, y: 0.1 } });
    const art = artOf({ ...buildEvent({ image: '/media/night.webp' }), picture: { ...picture, sources } });
    expect(art.srcSet).toBe('/media/night-640.webp 640w, /media/night-1280.webp 1280w');
    expect(art.focus).toBe('50% 10%');
  });
});
