import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { helpOf, overview, usageOf } from './help.ts';

const build: Command = {
  summary: 'Builds apps',
  arguments: [{ name: 'APP', help: 'an app', choices: ['shell', 'mfe-org'], isList: true }],
  example: 'build mfe-org',
  run: () => Promise.resolve(),
};

const move: Command = {
  summary: 'Moves data',
  details: 'Stop the product first.',
  arguments: [{ name: 'DIR', help: 'a folder' }],
  options: { name: { help: 'of the export', value: 'NAME' }, force: { help: 'overwrites' } },
  example: 'db export moved',
  run: () => Promise.resolve(),
};

describe('the usage of a command', () => {
  it('shows lists and options in brackets', () => {
    expect(usageOf('build', build)).toBe('backline build [APP...]');
    expect(usageOf('db export', move)).toBe('backline db export DIR [--name NAME] [--force]');
  });
});

describe('the help of a command', () => {
  it('has usage, arguments, options and an example', () => {
    expect(helpOf('db export', move)).toBe(
      [
        'Usage: backline db export DIR [--name NAME] [--force]',
        '',
        'Moves data',
        'Stop the product first.',
        '',
        'Arguments:',
        '  DIR  a folder',
        '',
        'Options:',
        '  --name NAME  of the export',
        '  --force      overwrites',
        '  --help       shows this text',
        '',
        'Example:',
        '  backline db export moved',
      ].join('\n'),
    );
  });

  it('lists the possible values of an argument', () => {
    expect(helpOf('build', build)).toContain('  APP  an app: shell, mfe-org\n');
  });
});

describe('the list of commands', () => {
  it('shows each with its usage', () => {
    const text = overview({ build, 'db export': move });
    expect(text).toContain('\n  build [APP...]                         Builds apps\n');
    expect(text).toContain('\n  db export DIR [--name NAME] [--force]  Moves data\n');
  });

  it('documents every exit code', () => {
    const text = overview({ build });
    for (const { code, meaning } of Object.values(EXIT_CODES)) {
      expect(text).toMatch(new RegExp(`^ {2}${code} +${meaning}$`, 'm'));
    }
  });
});
