import { describe, expect, it } from 'vitest';
import { accountRecord, applicationRecord } from '#src/testing/records.ts';
import { requireApplicant, requireSide } from './applications.policy.ts';

describe('an application', () => {
  const venue = { userType: 'organisation', artistId: null } as const;

  it('has two sides', () => {
    expect(requireSide(applicationRecord(), accountRecord())).toBe('artist');
    expect(requireSide(applicationRecord(), accountRecord({ ...venue, orgId: 'org-1' }))).toBe('venue');
  });

  it.each([
    ['another artist', accountRecord({ artistId: 'artist-2' })],
    ['another venue', accountRecord({ ...venue, orgId: 'org-2' })],
    ['a person without a profile', accountRecord({ artistId: null })],
  ])('does not belong to %s', (_, account) => {
    expect(() => requireSide(applicationRecord(), account)).toThrow('belongs to another person');
  });
});

describe('an applicant', () => {
  it('applies with the own profile, named or not', () => {
    expect(requireApplicant(accountRecord(), undefined)).toBe('artist-1');
    expect(requireApplicant(accountRecord(), 'artist-1')).toBe('artist-1');
  });

  it('needs a profile, and cannot apply for others', () => {
    expect(() => requireApplicant(accountRecord({ artistId: null }), 'artist-1')).toThrow(
      'Create your artist profile before you apply',
    );
    expect(() => requireApplicant(accountRecord(), 'artist-2')).toThrow('You can apply only as yourself');
  });
});
