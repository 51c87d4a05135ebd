import { frontEndApps } from '#src/repository.ts';
import { type Argument, type Commands, UsageError } from './command.ts';
import { JSON_OPTION, outputOf } from './output.ts';

const APP: Argument = { name: 'APP', help: 'one of these', choices: frontEndApps() };
const WHERE =
  'BACKLINE_URL names the product and BACKLINE_TOKEN is your deploy token. Without them it is the product on this machine.';

/** Commands with which teams bring their apps to a running product. */
export const DEPLOY_COMMANDS: Commands = {
  publish: {
    summary: 'Builds an app and makes it live in a running product',
    details: `${WHERE} Nothing is restarted. A release that would break the product is refused, with the reason.`,
    arguments: [APP],
    options: {
      'allow-dirty': { help: 'publishes sources that no commit has; the release is marked' },
      ...JSON_OPTION,
    },
    example: 'publish mfe-org',
    run: async ({ args: [app = ''], options }) => {
      const { publish } = await import('#src/commands/operate/publish.ts');
      return publish(app, { allowsChanges: options['allow-dirty'] === true }, outputOf(options));
    },
  },
  rollback: {
    summary: 'Makes the version before live again',
    details: WHERE,
    arguments: [APP],
    options: { to: { help: 'this version in place of the one before', value: 'VERSION' }, ...JSON_OPTION },
    example: 'rollback mfe-org --to 63cbc1ff62f46d65',
    run: async ({ args: [app = ''], options }) => {
      const to = typeof options['to'] === 'string' ? options['to'] : undefined;
      return (await import('#src/commands/operate/publish.ts')).rollback(app, to, outputOf(options));
    },
  },
  releases: {
    summary: 'Tells what is live, since when and by whom, and the last changes',
    details: WHERE,
    arguments: [{ ...APP, help: 'one of these, or all if none is named', isList: true }],
    options: JSON_OPTION,
    example: 'releases mfe-org',
    run: async ({ args: [app], options }) =>
      (await import('#src/commands/operate/publish.ts')).releases(app, outputOf(options)),
  },
  freeze: {
    summary: 'Lets nobody publish an app until a time',
    details: `${WHERE} A start of the product leaves the app as it is, too. A roll back stays possible.`,
    arguments: [APP],
    options: {
      until: { help: 'the end, as 2026-12-31T06:00:00Z; now ends the freeze', value: 'TIME' },
      reason: { help: 'why, for those who are refused', value: 'TEXT' },
      ...JSON_OPTION,
    },
    example: 'freeze mfe-org --until 2026-12-31T06:00:00Z --reason Holidays',
    run: async ({ args: [app = ''], options }) => {
      const { until, reason = 'no reason was given' } = options;
      if (typeof until !== 'string') throw new UsageError('Name the end: --until TIME, or --until now');
      const { freeze } = await import('#src/commands/operate/publish.ts');
      return freeze(app, { until, reason: String(reason) }, outputOf(options));
    },
  },
  collect: {
    summary: 'Removes releases that were not live in the last 30 days',
    details: 'Needs the service key of the product: run it with its settings.',
    options: { 'dry-run': { help: 'shows them and removes nothing' }, ...JSON_OPTION },
    example: 'collect --dry-run',
    run: async ({ options }) =>
      (await import('#src/commands/operate/publish.ts')).collect(
        options['dry-run'] === true,
        outputOf(options),
      ),
  },
  sign: {
    summary: 'Signs what is live with the key of RELEASE_SIGNING_KEY',
    details:
      'For releases from before there were signatures, and for a new key. Run it with the settings of the product. Only files that are as the registry knows them are signed.',
    options: JSON_OPTION,
    example: 'sign',
    run: async ({ options }) => (await import('#src/commands/operate/sign.ts')).sign(outputOf(options)),
  },
  doctor: {
    summary: 'Looks whether you can publish, and says what is missing',
    details: WHERE,
    options: JSON_OPTION,
    example: 'doctor',
    run: async ({ options }) => (await import('#src/commands/operate/doctor.ts')).doctor(outputOf(options)),
  },
  'token create': {
    summary: 'Makes a deploy token, with which a team publishes one app',
    details:
      'Needs the service key of the product: run it with its settings. The token is shown once, and works for 90 days.',
    arguments: [APP, { name: 'TEAM', help: 'the name of the team that owns the app' }],
    options: { days: { help: 'it works so long, at most 365', value: 'N' }, ...JSON_OPTION },
    example: 'token create mfe-org venues --days 30',
    run: async ({ args: [app = '', team = ''], options }) => {
      const days = typeof options['days'] === 'string' ? options['days'] : undefined;
      const token = { app, team, days };
      return (await import('#src/commands/operate/token.ts')).create(token, outputOf(options));
    },
  },
  'token list': {
    summary: 'Lists the deploy tokens that work',
    options: JSON_OPTION,
    example: 'token list',
    run: async ({ options }) => (await import('#src/commands/operate/token.ts')).list(outputOf(options)),
  },
  'token revoke': {
    summary: 'Ends a deploy token at once',
    arguments: [{ name: 'ID', help: 'as token list shows it' }],
    options: JSON_OPTION,
    example: 'token revoke 6740a1',
    run: async ({ args: [id = ''], options }) =>
      (await import('#src/commands/operate/token.ts')).revoke(id, outputOf(options)),
  },
};
