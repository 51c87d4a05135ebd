import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { parseCommand } from './parse-command.ts';

describe('every command of backline', () => {
  it.each(Object.entries(COMMANDS))('%s has an example that is accepted', (_name, { example, ...rest }) => {
    expect(parseCommand(COMMANDS, example.split(' '))).toMatchObject({ command: rest });
  });
});
