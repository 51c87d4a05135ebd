import { UserError } from '@backline/service-kit/user-error';
import { UsageError } from './cli/command.ts';
import { COMMANDS } from './cli/commands.ts';
import { EXIT_CODES } from './cli/exit-codes.ts';
import { parseCommand } from './cli/parse-command.ts';

// The launcher may end without sending a signal. Its closed channel is then the only sign of it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

try {
  const parsed = parseCommand(COMMANDS, process.argv.slice(2));
  if ('help' in parsed) console.log(parsed.help);
  else await parsed.command.run(parsed.input);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exit((error instanceof UsageError ? EXIT_CODES.wrongUsage : EXIT_CODES.failed).code);
}
