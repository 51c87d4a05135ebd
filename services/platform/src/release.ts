import { UserError } from '@backline/service-kit/user-error';
import { buildAndPublish } from './product/build-and-publish.ts';
import { openDatabase } from './product/database.ts';
import { readReleaseSettings } from './settings.ts';

// A deployment job that runs without the rest of the product: see .config/deploy/compose.yaml.
try {
  const settings = readReleaseSettings(process.env);
  const database = await openDatabase(settings, (reason) => console.log(`${reason}. Trying again.`));
  try {
    await buildAndPublish(settings, database.connection, (line) => console.log(line), {
      by: 'release job',
    });
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
