import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { decideLinkProofSchemas, linkEvidence, makeLinkCodeSchemas } from './link-proofs.schemas.ts';

const EVIDENCE = { evidence: 'My name is on the page.' };

describe('the evidence for a link', () => {
  it('has words', () => {
    expect(refusals(linkEvidence, { evidence: ' ' })).toEqual({
      evidence: 'Say how we can see that this page is yours',
    });
    expect(refusals(linkEvidence, { evidence: 'x'.repeat(2001) })).toEqual({
      evidence: 'Evidence must be at most 2000 characters',
    });
  });

  it.each(['the page', 'ftp://label.example/juno', 'https://localhost/juno', 'javascript:alert(1)'])(
    'has no link to %j',
    (evidenceLink) => {
      expect(refusals(linkEvidence, { ...EVIDENCE, evidenceLink })).toEqual({
        evidenceLink: 'Enter a web address, for example https://example.com/post',
      });
    },
  );

  it('has a link of at most 500 characters', () => {
    const evidenceLink = `https://label.example/${'x'.repeat(500)}`;
    expect(refusals(linkEvidence, { ...EVIDENCE, evidenceLink })).toEqual({
      evidenceLink: 'Use a link of at most 500 characters',
    });
  });

  it.each([[undefined], [null], [''], ['  ']])('may come without a link: %j', (evidenceLink) => {
    expect(linkEvidence.parse({ ...EVIDENCE, evidenceLink })).toEqual({ ...EVIDENCE, evidenceLink: null });
  });

  it('may have a link as people type it', () => {
    const evidenceLink = ' Label.example/juno ';
    expect(linkEvidence.parse({ ...EVIDENCE, evidenceLink }).evidenceLink).toBe('https://label.example/juno');
  });
});

it('a decision confirms or refuses, with a reason', () => {
  expect(refusals(decideLinkProofSchemas.body, { decision: 'maybe' })).toEqual({
    decision: 'Choose confirm or refuse',
    reason: 'Reason is required',
  });
  expect(refusals(decideLinkProofSchemas.body, { decision: 'refuse', reason: 'No name there' })).toEqual({});
});

it('only a platform of ours has a proof', () => {
  expect(refusals(makeLinkCodeSchemas.params, { platform: 'soundcloud' })).toEqual({});
  expect(Object.keys(refusals(makeLinkCodeSchemas.params, { platform: 'myspace' }))).toEqual(['platform']);
});
