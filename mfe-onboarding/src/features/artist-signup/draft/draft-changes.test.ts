import { buildSignupDraft } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { hasChanges, mergeChanges, withChanges } from './draft-changes.ts';

describe('changes of a draft', () => {
  it('are merged field by field, and the later text wins', () => {
    const before = { socialUrls: { spotify: 'a', soundcloud: 'b' }, fields: { bio: 'Low' } };
    const after = { socialUrls: { spotify: '' }, fields: { stageName: 'Juno' } };
    expect(mergeChanges(before, after)).toEqual({
      socialUrls: { spotify: '', soundcloud: 'b' },
      fields: { bio: 'Low', stageName: 'Juno' },
    });
  });

  it('are none without a field', () => {
    expect(hasChanges({})).toBe(false);
    expect(hasChanges({ fields: {} })).toBe(false);
    expect(hasChanges({ fields: { bio: '' } })).toBe(true);
  });

  it('are in the draft before the server has them', () => {
    const draft = buildSignupDraft({ fields: { bio: 'Low', stageName: 'Juno' } });
    expect(withChanges(draft, { fields: { bio: 'High' } }).fields).toEqual({
      bio: 'High',
      stageName: 'Juno',
    });
  });
});
