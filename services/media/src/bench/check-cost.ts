import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkPicture } from '#src/worker/check-picture.ts';
import { checkSound } from '#src/worker/sound/check-sound.ts';

/** Prints the processor time in seconds of one file's check: a large photo, or an hour of MP3. */
const [kind = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'backline-check-cost-'));
const path = join(folder, 'upload');
const task = { told: null, path, folder };

/** A photo of 12 megapixels and about 5 MB. */
async function writePhoto(): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const;
  const picture = { width: 4000, height: 3000, channels: 3, background: '#888888', noise } as const;
  await sharp({ create: picture }).blur(0.8).jpeg({ quality: 88 }).toFile(path);
}

/** One hour at 192 kbit/s, in stereo: the same two seconds repeated. */
function writeMix(): void {
  const loop = readFileSync(join(import.meta.dirname, '../testing/fixtures/loop.mp3'));
  const hour = (192_000 / 8) * 3600;
  writeFileSync(path, Buffer.concat(Array.from({ length: Math.round(hour / loop.length) }, () => loop)));
}

try {
  if (kind === 'picture') await writePhoto();
  else writeMix();
  const before = process.cpuUsage();
  if (kind === 'picture') await checkPicture({ kind: 'image', ...task });
  else await checkSound({ kind: 'audio', ...task });
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${(user + system) / 1_000_000}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
