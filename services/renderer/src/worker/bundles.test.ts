import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it } from 'vitest';
import { createBundles } from './bundles.ts';

const SHELL = `
  exports.provides = { react: { version: '19' } };
  exports.serveRequests = (scopes) => { exports.scopes = scopes; };
  exports.renderPage = async () => ({});
`;

/** A folder of releases, whose bundles are loaded by app, version and source. */
function openReleases() {
  const releases = makeTestFolder();
  const bundles = createBundles(releases);
  const write = (app: string, version: string, source: string) => {
    mkdirSync(join(releases, app, version), { recursive: true });
    writeFileSync(join(releases, app, version, 'server.cjs'), source);
    return `sha384-${createHash('sha384').update(source).digest('base64')}`;
  };
  return {
    bundles,
    shell: (version: string, source = SHELL) => bundles.shell(version, write('shell', version, source)),
    remote: (app: string, version: string, source: string) =>
      bundles.remote(app, version, write(app, version, source)),
  };
}

describe('the shell', () => {
  it('is loaded once, and told where the requests of its process are', () => {
    const { bundles, shell } = openReleases();
    const first = shell('v1');
    expect(shell('v1')).toBe(first);
    expect(bundles.loads()).toBe(1);
    expect(first).toHaveProperty('scopes.run');
  });

  it('of another version needs another process', () => {
    const { bundles, shell } = openReleases();
    shell('v1');
    expect(() => shell('v2')).toThrow('This process renders with another shell');
    expect(bundles.loads()).toBe(1);
  });

  it('that could not be loaded may be tried again', () => {
    const { shell } = openReleases();
    expect(() => shell('v1', 'throw new Error("broken shell");')).toThrow('broken shell');
    expect(shell('v1').provides).toEqual({ react: { version: '19' } });
  });

  it('gets the modules of Node that React needs, and no other', () => {
    const { shell } = openReleases();
    const asking = (name: string) => `${SHELL} require('${name}');`;
    for (const name of ['node:fs', 'fs', 'child_process', 'node:net', 'react'])
      expect(() => shell('v1', asking(name))).toThrow(`The shell's server bundle asks for ${name}`);
    expect(shell('v1', asking('node:stream'))).toHaveProperty('renderPage');
  });
});

describe('a remote', () => {
  it('gets what the shell shares', () => {
    const { shell, remote } = openReleases();
    shell('v1');
    expect(remote('mfe-org', 'v1', 'exports.app = require("react").version;')).toBe('19');
  });

  it.each(['fs', 'node:crypto', 'toString', '__proto__'])('does not get %s', (name) => {
    const { shell, remote } = openReleases();
    shell('v1');
    expect(() => remote('mfe-org', 'v1', `exports.app = require('${name}');`)).toThrow(
      `mfe-org v1 asks for ${name}, which the shell does not provide`,
    );
  });

  it('is loaded once for each version, and the last one stays', () => {
    const { bundles, shell, remote } = openReleases();
    shell('v1');
    const source = (text: string) => `exports.app = { text: '${text}' };`;
    const first = remote('mfe-org', 'v1', source('first'));
    expect(remote('mfe-org', 'v1', source('first'))).toBe(first);
    expect(remote('mfe-org', 'v2', source('second'))).toEqual({ text: 'second' });
    expect(bundles.loads()).toBe(3);
    expect(remote('mfe-org', 'v1', source('first'))).not.toBe(first);
    expect(bundles.loads()).toBe(4);
  });

  it('has a version of its own beside the others', () => {
    const { bundles, shell, remote } = openReleases();
    shell('v1');
    remote('mfe-org', 'v1', 'exports.app = 1;');
    remote('mfe-artist', 'v1', 'exports.app = 2;');
    expect(remote('mfe-org', 'v1', 'exports.app = 1;')).toBe(1);
    expect(bundles.loads()).toBe(3);
  });
});
