import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it } from 'vitest';
import { loadBundle } from './load-bundle.ts';

const BASE = '/remotes/mfe-org/v1/';
const hashOf = (source: string) => `sha384-${createHash('sha384').update(source).digest('base64')}`;
const nothing = (name: string): never => {
  throw new Error(`no ${name} here`);
};

function load(
  source: string,
  { hash = hashOf(source), require = nothing as (name: string) => unknown } = {},
) {
  const path = join(makeTestFolder(), 'server.cjs');
  writeFileSync(path, source);
  return loadBundle({ path, hash, base: BASE }, require);
}

describe('a bundle', () => {
  it('gives what it exports, in either way', () => {
    expect(load('exports.app = "a screen";')).toEqual({ app: 'a screen' });
    expect(load('module.exports = { app: "a screen" };')).toEqual({ app: 'a screen' });
  });

  it('gets only what it may require', () => {
    const shared = { version: '19' };
    const require = (name: string) => (name === 'react' ? shared : nothing(name));
    expect(load('exports.react = require("react");', { require })['react']).toBe(shared);
    expect(() => load('require("node:fs");', { require })).toThrow('no node:fs here');
  });

  it('knows where browsers find its files', () => {
    expect(load('exports.base = BACKLINE_RELEASE_BASE;')).toEqual({ base: BASE });
  });

  it('may end with a comment', () => {
    expect(load('exports.app = 1; // the end')).toEqual({ app: 1 });
  });

  it('keeps its names to itself', () => {
    load('var keptName = 1; function keptFunction() {}');
    expect(load('exports.seen = [typeof keptName, typeof keptFunction];')).toEqual({
      seen: ['undefined', 'undefined'],
    });
  });
});

describe('a file does not run', () => {
  it.each([
    ['that has another hash', hashOf('exports.app = 2;')],
    ['whose hash is of another kind', `sha256-${createHash('sha256').update('x').digest('base64')}`],
    ['without a hash', ''],
  ])('%s', (_case, hash) => {
    const source = 'globalThis.bundleHasRun = true;';
    expect(() => load(source, { hash })).toThrow('is not as it was built');
    expect('bundleHasRun' in globalThis).toBe(false);
  });

  it('that is not there', () => {
    const path = join(makeTestFolder(), 'server.cjs');
    expect(() => loadBundle({ path, hash: hashOf(''), base: BASE }, nothing)).toThrow('no such file');
  });

  it('that cannot be read as a program, and the error names it', () => {
    const stackOf = () => {
      try {
        load('exports.app = ;');
      } catch (error) {
        return String((error as Error).stack);
      }
      return 'it ran';
    };
    expect(stackOf()).toMatch(/server\.cjs[^]*SyntaxError/);
  });
});
