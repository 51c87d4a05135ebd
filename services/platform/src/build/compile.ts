import { UserError } from '@backline/service-kit/user-error';
import { rspack, type Configuration, type Stats } from '@rspack/core';

/** Runs the bundler once. @throws UserError with the compiler's messages if the code does not build. */
export async function compile(config: Configuration): Promise<Stats> {
  const compiler = rspack(config);
  try {
    return await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new UserError(`${config.name} does not build:\n${stats?.toString('errors-only')}`));
        else resolve(stats);
      });
    });
  } finally {
    await new Promise((resolve) => {
      compiler.close(resolve);
    });
  }
}
