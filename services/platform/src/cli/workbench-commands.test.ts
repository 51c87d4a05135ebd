import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it } from 'vitest';
import { parseCommand } from './parse-command.ts';
import { workbenchCommands } from './workbench-commands.ts';

describe('bench and engines', () => {
  it.each([
    ['bench', ['bench']],
    ['engines', ['engines', 'engines differential']],
  ])('exist where the folder services/%s exists', (folder, names) => {
    const root = makeTestFolder();
    mkdirSync(join(root, 'services', folder), { recursive: true });
    expect(Object.keys(workbenchCommands(root))).toEqual(names);
  });

  it('are refused with a sentence in an image without them', () => {
    const commands = workbenchCommands(makeTestFolder());
    expect(() => parseCommand(commands, ['bench'])).toThrow('There is no command bench.');
  });
});
