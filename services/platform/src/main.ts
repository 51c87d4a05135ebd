import { UserError } from '@backline/service-kit/user-error';

const COMMANDS: Record<string, (args: string[]) => Promise<unknown>> = {
  admin: async (args) => (await import('./commands/admin.ts')).admin(args),
  start: async () => (await import('./commands/start.ts')).start(),
  bench: async (parts) => (await import('./commands/bench.ts')).bench(parts),
  build: async () => {
    const [{ build }, { readSettings }] = await Promise.all([
      import('./commands/build.ts'),
      import('./settings.ts'),
    ]);
    return build(readSettings(process.env), (line) => console.log(line));
  },
  check: async () => {
    const { failed } = await (await import('./commands/check.ts')).check();
    if (failed > 0) process.exitCode = 1;
  },
  db: async (args) => (await import('./commands/db.ts')).db(args),
  dev: async (apps) => (await import('./commands/dev.ts')).dev(apps),
  test: async () => (await import('./commands/test.ts')).test(),
  stories: async () => (await import('./commands/test.ts')).stories(),
  visual: async (args) => (await import('./commands/visual.ts')).visual(args),
};

// Whoever started this is gone, though no signal came: nothing would ever stop it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

const [name = 'start', ...args] = process.argv.slice(2);
const command = COMMANDS[name];

try {
  if (!command)
    throw new UserError(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  await command(args);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
