import { describe, expect, it } from 'vitest';
import { artistInput } from './artists.schemas.ts';

describe('an empty field of a form', () => {
  it('is left out of a profile when it is sent as null', () => {
    const empty = { spotify: null, soundcloud: '', tiktok: null, instagram: null };
    const parsed = artistInput.parse({
      stageName: 'Ren',
      realName: null,
      location: null,
      bio: '',
      genres: null,
      socialLinks: empty,
    });
    expect(parsed.genres).toEqual([]);
    expect([parsed.realName ?? null, parsed.bio ?? null]).toEqual([null, null]);
    expect(Object.values(parsed.socialLinks).filter((link) => typeof link === 'string')).toEqual([]);
    expect(artistInput.parse({ stageName: 'Ren', socialLinks: null }).socialLinks).toEqual({});
  });
});
