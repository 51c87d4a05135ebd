import { buildUser } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { belongsTo } from './audience.ts';

const onlyAdmin = buildUser({ isAdmin: true, artistId: undefined });

describe('the audience of a screen', () => {
  it('is artists: with a profile or without', () => {
    expect(belongsTo('artist', buildUser())).toBe(true);
    expect(belongsTo('artist', buildUser({ artistId: undefined }))).toBe(true);
    expect(belongsTo('artist', buildUser({ userType: 'organisation', orgId: 'org-1' }))).toBe(false);
  });

  it('is artists: an admin only with a profile', () => {
    expect(belongsTo('artist', onlyAdmin)).toBe(false);
    expect(belongsTo('artist', buildUser({ isAdmin: true }))).toBe(true);
  });

  it('is admins: only by their right', () => {
    expect(belongsTo('admin', onlyAdmin)).toBe(true);
    expect(belongsTo('admin', buildUser())).toBe(false);
  });
});
