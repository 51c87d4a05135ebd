import { migrate } from '#src/migrate/migrate.ts';
import { openDatabase } from '#src/product/database.ts';
import { readSettings } from '#src/settings.ts';

/** `backline migrate` */
export async function migrateCommand({ isDryRun }: { isDryRun: boolean }): Promise<void> {
  const { connection, description, close } = await openDatabase(readSettings(process.env));
  try {
    console.log(`Database: ${description}`);
    let changes = 0;
    const log = (line: string) => {
      changes += 1;
      console.log(line);
    };
    await migrate({ connection, isDryRun, log });
    if (changes === 0) console.log('It has all that this version needs.');
  } finally {
    await close();
  }
}
