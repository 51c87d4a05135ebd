import { describe, expect, it } from 'vitest';
import { readPolicyReports } from './read-policy-reports.ts';

const old = (report: object) => readPolicyReports({ 'csp-report': report });

describe('a report of an older browser', () => {
  it('has the newer name of its rule, or else the older one', () => {
    const rules = { 'effective-directive': 'script-src-elem', 'violated-directive': 'script-src' };
    expect(old(rules)).toMatchObject([{ rule: 'script-src-elem' }]);
    expect(old({ 'violated-directive': ' img-src ' })).toMatchObject([{ rule: 'img-src' }]);
  });

  it('keeps no query and no fragment, where the secrets of links are', () => {
    const report = {
      'blocked-uri': 'https://evil.example/x.js?who=me',
      'document-uri': 'https://backline.test/invitation#secret',
    };
    expect(old(report)).toEqual([
      { rule: '', blocked: 'https://evil.example/x.js', page: 'https://backline.test/invitation' },
    ]);
  });

  it.each(['inline', 'eval', 'data'])('may say that %s was blocked', (blocked) => {
    expect(old({ 'blocked-uri': blocked })).toMatchObject([{ blocked }]);
  });

  it('with members of other kinds is read as far as it goes', () => {
    expect(old({ 'effective-directive': 7, 'blocked-uri': ['a'], 'document-uri': null })).toEqual([
      { rule: '', blocked: '', page: '' },
    ]);
  });
});

describe('a list of a newer browser', () => {
  const entry = (body: object, type = 'csp-violation') => ({ type, body });

  it('gives one report for each entry', () => {
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: 'https://x.example/a?b',
      documentURL: '/login?next=/',
    };
    expect(readPolicyReports([entry(body), entry({ destination: 'script' }, 'integrity-violation')])).toEqual(
      [
        { rule: 'img-src', blocked: 'https://x.example/a', page: '/login' },
        { rule: 'integrity-violation script', blocked: '', page: '' },
      ],
    );
    expect(readPolicyReports([entry({}, 'deprecation')])).toMatchObject([{ rule: 'deprecation' }]);
  });

  it('is read up to its tenth entry', () => {
    const body = Array.from({ length: 30 }, (_, index) => entry({ effectiveDirective: `rule-${index}` }));
    expect(readPolicyReports(body).map(({ rule }) => rule)).toEqual(
      Array.from({ length: 10 }, (_, index) => `rule-${index}`),
    );
  });

  it('is cut to two hundred letters in each part', () => {
    const long = 'x'.repeat(500);
    const [report] = readPolicyReports([
      entry({ effectiveDirective: long, blockedURL: long, documentURL: long }),
    ]);
    expect(Object.values(report!).map(({ length }) => length)).toEqual([200, 200, 200]);
  });
});

it.each([undefined, null, '', 'report', 7, {}, { 'csp-report': 'no' }, [{ type: 'csp-violation' }], [null]])(
  '%j is no report',
  (body) => {
    expect(readPolicyReports(body)).toEqual([]);
  },
);
