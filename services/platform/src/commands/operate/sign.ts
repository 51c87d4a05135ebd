import { releasesConfigOf, signLive } from '@backline/edge';
import { printer, type Output } from '#src/cli/output.ts';
import { openDatabase } from '#src/product/database.ts';
import { readSettings } from '#src/settings.ts';

/** `backline sign` */
export async function sign(output: Output): Promise<void> {
  const settings = readSettings(process.env);
  const { connection, close } = await openDatabase(settings);
  try {
    const found = await signLive({ connection, clock: () => new Date(), ...releasesConfigOf(settings) });
    const lines = found.map(({ app, version, faults }) =>
      faults.length === 0 ? `${app} ${version} is signed.` : `${app} ${version} is not: ${faults.join(', ')}`,
    );
    printer(output)(found, lines.length > 0 ? lines : ['Everything is signed with this key.']);
    if (found.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  } finally {
    await close();
  }
}
