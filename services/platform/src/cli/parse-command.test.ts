import { describe, expect, it } from 'vitest';
import { UsageError, type Command, type Commands } from './command.ts';
import { parseCommand } from './parse-command.ts';

const command = (parts: Partial<Command>): Command => ({
  summary: 'does something',
  example: 'something',
  run: () => Promise.resolve(),
  ...parts,
});

const commands: Commands = {
  start: command({}),
  build: command({
    arguments: [{ name: 'APP', help: 'an app', choices: ['shell', 'mfe-org'], isList: true }],
  }),
  'db export': command({
    arguments: [{ name: 'DIR', help: 'a folder' }],
    options: { name: { help: 'of the export', value: 'NAME' }, force: { help: 'overwrites' } },
  }),
  'db import': command({ arguments: [{ name: 'DIR', help: 'a folder' }] }),
};

const parse = (line: string) => parseCommand(commands, line === '' ? [] : line.split(' '));

describe('a command line', () => {
  it('without a word starts the product', () => {
    expect(parse('')).toMatchObject({ command: commands['start'] });
  });

  it('gives a command its arguments', () => {
    expect(parse('build')).toMatchObject({ input: { args: [], options: {} } });
    expect(parse('build mfe-org shell')).toMatchObject({
      command: commands['build'],
      input: { args: ['mfe-org', 'shell'] },
    });
  });

  it('gives a command with two words its options, before or after its argument', () => {
    const input = { args: ['moved'], options: { name: 'may', force: true } };
    expect(parse('db export moved --name may --force')).toEqual({ command: commands['db export'], input });
    expect(parse('db export --force --name=may moved')).toEqual({ command: commands['db export'], input });
  });

  it('takes an argument that looks like an option after --', () => {
    expect(parse('db export -- --odd')).toMatchObject({ input: { args: ['--odd'] } });
  });

  it.each([
    ['launch', 'There is no command launch. There are: start, build, db.'],
    ['db', 'Write backline db export DIR [--name NAME] [--force] or backline db import DIR.'],
    ['db move', 'Write backline db export DIR [--name NAME] [--force] or backline db import DIR.'],
    ['db import', 'Write backline db import DIR.'],
    ['db import a b', 'Write backline db import DIR.'],
    ['start now', 'backline start takes no arguments, so not now.'],
    ['build mfe-x shell mfe-y', 'There is no app mfe-x, mfe-y. There are: shell, mfe-org.'],
    ['start --port 80', 'backline start has no option --port. See backline start --help.'],
    ['start -p', 'backline start has no option -p. See backline start --help.'],
    ['db export moved --force=yes', '--force takes no value.'],
    ['db export moved --name', '--name needs a value: --name NAME.'],
  ])('%s is refused with a sentence', (line, message) => {
    expect(() => parse(line)).toThrow(new UsageError(message));
  });
});

describe('a request for help', () => {
  it.each([
    ['--help', 'Usage: backline COMMAND'],
    ['-h', 'Usage: backline COMMAND'],
    ['db --help', 'Usage: backline COMMAND'],
    ['db export --help', 'Usage: backline db export DIR'],
    ['db export moved -h', 'Usage: backline db export DIR'],
  ])('%s prints a text and runs nothing', (line, usage) => {
    const parsed = parse(line);
    expect(parsed).toEqual({ help: expect.stringContaining(usage) });
  });

  it('of a first word lists only the commands with that word', () => {
    const { help } = parse('db --help') as { help: string };
    expect(help).toMatch(/db export[^]*db import/);
    expect(help).not.toContain('build');
  });
});
