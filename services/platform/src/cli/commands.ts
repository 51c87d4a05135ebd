import { frontEndApps } from '#src/repository.ts';
import type { Argument, Commands } from './command.ts';
import { DEPLOY_COMMANDS } from './deploy-commands.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import { JSON_OPTION, outputOf } from './output.ts';
import { workbenchCommands } from './workbench-commands.ts';

const APPS: Argument = {
  name: 'APP',
  help: 'one or more of these, or all if none is named',
  choices: frontEndApps(),
  isList: true,
};

const FOLDER: Argument = { name: 'DIR', help: 'a folder, from where you are' };

/** Every command of `backline`. Each loads its code only when it runs. */
export const COMMANDS: Commands = {
  start: {
    summary: 'Builds what changed and runs the product until Ctrl-C',
    example: 'start',
    run: async () => (await import('#src/commands/start.ts')).start(),
  },
  dev: {
    summary: 'Runs the product and rebuilds apps as their files are saved',
    details:
      'With BACKLINE_API=https://backline.example nothing is started: the apps are shown inside the product that runs there.',
    arguments: [APPS],
    example: 'dev mfe-artist',
    run: async ({ args }) => (await import('#src/commands/work/dev.ts')).dev(args),
  },
  build: {
    summary: 'Builds the apps whose sources changed into DATA_DIR/releases',
    arguments: [APPS],
    options: JSON_OPTION,
    example: 'build mfe-org',
    run: async ({ args, options }) =>
      (await import('#src/commands/work/build.ts')).buildCommand(args, outputOf(options)),
  },
  ...DEPLOY_COMMANDS,
  check: {
    summary: 'Checks types, lint, import boundaries and format',
    example: 'check',
    run: async () => (await import('#src/commands/work/check.ts')).check(),
  },
  test: {
    summary: 'Runs the checks and tests that a change has to pass before a commit',
    details: 'The gate runs the rest after it: exhaustive tests, and the other browser tests.',
    options: {
      rest: { help: 'runs what is left out otherwise, and the random tests with all their rounds' },
      all: { help: 'runs everything except stories and pictures' },
    },
    example: 'test --all',
    run: async ({ options: { rest, all } }) =>
      (await import('#src/commands/work/test.ts')).test(all ? 'all' : rest ? 'rest' : 'core'),
  },
  stories: {
    summary: 'Judges every story with axe, in both themes and two widths',
    example: 'stories',
    run: async () => (await import('#src/commands/work/stories.ts')).stories(),
  },
  visual: {
    summary: 'Compares pictures of components and screens with the ones kept',
    options: { update: { help: 'keeps the new pictures instead of comparing them' } },
    example: 'visual --update',
    run: async ({ options }) =>
      (await import('#src/commands/work/visual.ts')).visual({ isUpdate: options['update'] === true }),
  },
  ...workbenchCommands(),
  migrate: {
    summary: 'Brings the database to what this version needs',
    details: 'The settings name the database. Stop the product first.',
    options: { 'dry-run': { help: 'says what it would do, and changes nothing' } },
    example: 'migrate --dry-run',
    run: async ({ options }) =>
      (await import('#src/commands/operate/migrate.ts')).migrateCommand({
        isDryRun: options['dry-run'] === true,
      }),
  },
  'db export': {
    summary: 'Writes every collection of the database into an empty folder',
    details: 'The settings name the database. Stop the product first.',
    arguments: [FOLDER],
    example: 'db export ./moved',
    run: async ({ args: [folder = ''] }) => (await import('#src/commands/operate/db.ts')).exportTo(folder),
  },
  'db import': {
    summary: 'Fills an empty database from such a folder',
    details: 'The settings name the database. Stop the product first.',
    arguments: [FOLDER],
    example: 'db import ./moved',
    run: async ({ args: [folder = ''] }) => (await import('#src/commands/operate/db.ts')).importFrom(folder),
  },
  ...OPERATOR_COMMANDS,
  'admin invite': {
    summary: 'Sends the link by which a person becomes an admin',
    details: 'The address must be in ADMIN_EMAILS. Without a mail server (SMTP_URL) the link is printed.',
    arguments: [{ name: 'EMAIL', help: 'the address of the person' }],
    example: 'admin invite you@example.org',
    run: async ({ args: [email = ''] }) => (await import('#src/commands/operate/admin.ts')).invite(email),
  },
  'admin list': {
    summary: 'Names every admin',
    example: 'admin list',
    run: async () => (await import('#src/commands/operate/admin.ts')).list(),
  },
  'admin remove': {
    summary: 'Ends the rights of an admin at once',
    arguments: [{ name: 'EMAIL', help: 'the address of the person' }],
    example: 'admin remove you@example.org',
    run: async ({ args: [email = ''] }) => (await import('#src/commands/operate/admin.ts')).remove(email),
  },
};
