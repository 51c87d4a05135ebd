import type { FlagName } from '@backline/contracts/platform/flags';
import { FLAG_NAMES } from '@backline/contracts/base/choices';
import type { Argument, Command, Commands, Input } from './command.ts';
import { JSON_OPTION, outputOf } from './output.ts';

const HOW =
  'Run it with the settings of the product. It works while the product runs, and on its database when it does not.';
const FLAG: Argument = { name: 'FLAG', help: 'one of these', choices: FLAG_NAMES };
const PEOPLE: Argument = { name: 'EMAIL', help: 'the addresses of the people', isList: true };
const VENUE: Argument = { name: 'ID', help: 'the id of the venue, as `venues list` shows it' };

const flagCommand = (on: boolean): Command => ({
  summary: on ? 'Releases a screen to everybody' : 'Shows the placeholder of a screen again',
  details: `${HOW} The audit log records it.`,
  arguments: [FLAG],
  options: JSON_OPTION,
  example: `flags ${on ? 'on' : 'off'} events`,
  run: async ({ args: [name], options }) =>
    // The command line accepts only the choices above.
    (await import('#src/commands/operate/flags.ts')).switchFlag(name as FlagName, on, outputOf(options)),
});

const checkCommand = (isChecked: boolean): Command => ({
  summary: isChecked
    ? 'Notes that a venue is real, so that its events may cost credits'
    : 'Takes the check of a venue back',
  details: `${HOW} The audit log records it.`,
  arguments: [VENUE],
  options: JSON_OPTION,
  example: `venues ${isChecked ? 'check' : 'uncheck'} 0f4f1c9a`,
  run: async ({ args: [id = ''], options }) =>
    (await import('#src/commands/operate/venues.ts')).check(id, isChecked, outputOf(options)),
});

const REASON = { reason: { help: 'the reason, which the person reads', value: 'TEXT' } };
/** The other parts of a statement of reasons. */
const STATEMENT = {
  facts: { help: 'what happened', value: 'TEXT' },
  rule: { help: 'the rule of the terms, or the law', value: 'TEXT' },
};

const textsOf = (options: Readonly<Record<string, unknown>>) => ({
  reason: String(options['reason'] ?? ''),
  facts: String(options['facts'] ?? ''),
  rule: String(options['rule'] ?? ''),
});

const suspendCommand = (suspended: boolean): Command => ({
  summary: suspended
    ? 'Signs a person out everywhere and keeps them out'
    : 'Lifts the suspension of a person',
  details: `${HOW} The person is mailed the reasons. A repeat changes nothing. The audit log records it.`,
  arguments: [{ name: 'EMAIL', help: 'the address of the person' }],
  options: { ...REASON, ...(suspended && STATEMENT), ...JSON_OPTION },
  example: `${suspended ? 'suspend' : 'lift'} mara@example.org --reason ${suspended ? 'Spam --facts Flood --rule Terms-6' : 'Mistake'}`,
  run: async ({ args: [email = ''], options }) =>
    (await import('#src/commands/operate/suspend.ts')).suspend(
      { email, suspended, ...textsOf(options) },
      outputOf(options),
    ),
});

/** Commands with which an operator opens the product to people. */
export const OPERATOR_COMMANDS: Commands = {
  'flags list': {
    summary: 'Tells which screens are released',
    details: HOW,
    options: JSON_OPTION,
    example: 'flags list',
    run: async ({ options }) => (await import('#src/commands/operate/flags.ts')).list(outputOf(options)),
  },
  'flags on': flagCommand(true),
  'flags off': flagCommand(false),
  invite: {
    summary: 'Invites people to join while sign-up is closed',
    details: [
      HOW,
      'Each person gets a mailed link, which works for 14 days, once, for this address alone. Without a mail server the link is printed.',
      'While the flag open-signup is on, everybody may sign up without an invitation.',
    ].join('\n'),
    arguments: [PEOPLE],
    options: {
      revoke: { help: 'withdraws the invitations of these addresses' },
      list: { help: 'names the newest invitations and what became of them' },
      ...JSON_OPTION,
    },
    example: 'invite mara@example.org jo@example.org',
    run: async ({ args, options }) =>
      (await import('#src/commands/operate/invite.ts')).inviteCommand(
        args,
        { isRevoke: options['revoke'] === true, isList: options['list'] === true },
        outputOf(options),
      ),
  },
  'venues list': {
    summary: 'Names the newest venues and whether they were checked',
    details: HOW,
    options: { unchecked: { help: 'only those that wait for a check' }, ...JSON_OPTION },
    example: 'venues list --unchecked',
    run: async ({ options }: Input) =>
      (await import('#src/commands/operate/venues.ts')).list(
        options['unchecked'] === true,
        outputOf(options),
      ),
  },
  'venues check': checkCommand(true),
  'venues uncheck': checkCommand(false),
  suspend: suspendCommand(true),
  lift: suspendCommand(false),
  'audit verify': {
    summary: 'Checks the chain of the audit log, and names the first entry that is wrong',
    details: `${HOW} It changes nothing. It ends with 1 if an entry was changed, added or removed.`,
    options: JSON_OPTION,
    example: 'audit verify',
    run: async ({ options }) => (await import('#src/commands/operate/audit.ts')).verify(outputOf(options)),
  },
  'credits verify': {
    summary: 'Adds every ledger of credits up again, and names the wallets that differ',
    details: `${HOW} It changes nothing, and ends with 1 when a wallet differs.`,
    options: JSON_OPTION,
    example: 'credits verify',
    run: async ({ options }) => (await import('#src/commands/operate/credits.ts')).verify(outputOf(options)),
  },
  'credits refund': {
    summary: 'Gives the price of a purchase back, and takes its credits',
    details: `${HOW} Credits that were spent already become a debt, which the next credits pay. A repeat changes nothing. The audit log records it.`,
    arguments: [{ name: 'PURCHASE', help: 'the id of the purchase, as its receipt names it' }],
    options: JSON_OPTION,
    example: 'credits refund 5f0c2a9e',
    run: async ({ args: [id = ''], options }) =>
      (await import('#src/commands/operate/credits.ts')).refund(id, outputOf(options)),
  },
  'credits give': {
    summary: 'Gives an artist credits, and tells them why',
    details: `${HOW} A number below zero takes credits, as far as the artist can spend them: write it after \`--\`. The audit log records it.`,
    arguments: [
      { name: 'EMAIL', help: 'the address of the artist' },
      { name: 'N', help: 'how many credits' },
    ],
    options: { reason: { help: 'the reason, which the artist reads', value: 'TEXT' }, ...JSON_OPTION },
    example: 'credits give mara@example.org 20 --reason Sorry',
    run: async ({ args: [email = '', count = ''], options }) =>
      (await import('#src/commands/operate/credits.ts')).give(
        email,
        count,
        String(options['reason'] ?? ''),
        outputOf(options),
      ),
  },
};
