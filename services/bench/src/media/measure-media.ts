import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaFile } from '@backline/contracts/base/media';
import { startLocalMongo } from '@backline/local-mongo';
import { ROOT } from '@backline/platform/repository';
import { measureInChild } from '#src/child.ts';
import { measureRatesInTurns } from '#src/rates/rates-in-turns.ts';
import type { Row } from '#src/report.ts';
import { measureFirstSound } from './first-sound.ts';
import { type BenchMedia, startBenchMedia } from './media-service.ts';
import { startNginx } from './nginx.ts';

const CHECK_COST = join(ROOT, 'services/media/src/bench/check-cost.ts');
const LOOP = join(ROOT, 'services/media/src/testing/fixtures/loop.mp3');
const MIB = 1024 * 1024;
const UPLOADS = 4;
const UPLOAD_BYTES = 200 * MIB;
const PART_BYTES = 8 * MIB;
const MIX_BYTES = 80 * MIB;
const RANGE_BYTES = MIB;
const READS = 1500;

/** Measures the cost of uploads, checks and media files. */
export async function measureMedia(folder: string): Promise<Row[]> {
  const mongo = await startLocalMongo({ port: 0, file: join(folder, 'media.sqlite') });
  const media = await startBenchMedia(join(folder, 'media'), mongo.uri);
  try {
    const rows = [
      await checkRow('A 5 MB photo', 'picture', 1),
      await checkRow('60 minutes of MP3', 'mix', 20),
    ];
    rows.push(await uploadRow(media));
    const { url, waiting } = await uploadMix(media);
    rows.push(waiting, await firstSoundRow(media.url + url), await rangeRow(media, url, folder));
    return rows;
  } finally {
    await media.stop();
    await mongo.close();
  }
}

async function checkRow(what: string, kind: string, goal: number): Promise<Row> {
  const seconds = await measureInChild(CHECK_COST, [kind]);
  const value = `${seconds.toFixed(2)} s of processor time`;
  return { what: `${what}, checked`, value, comparison: '-', ratio: '-', goal: `< ${goal} s` };
}

async function uploadRow(media: BenchMedia): Promise<Row> {
  const part = new Uint8Array(PART_BYTES).fill(7);
  const upload = async () => {
    const path = await media.begin('video', UPLOAD_BYTES);
    for (let offset = 0; offset < UPLOAD_BYTES; offset += PART_BYTES) await media.send(path, offset, part);
  };
  await Promise.all(Array.from({ length: UPLOADS }, upload));
  return {
    what: 'The service, 4 uploads of 200 MB at once',
    value: `at most ${media.peakMb().toFixed(0)} MB`,
    comparison: '-',
    ratio: '-',
    goal: '< 400 MB',
  };
}

/** Uploads a long mix twice. Reads parts of the first one in a quiet time and while the second one is decoded. */
async function uploadMix(media: BenchMedia): Promise<{ url: string; waiting: Row }> {
  const first = await sendMix(media);
  const url = await untilReady(media, first);
  const quiet = await readParts(media.url + url);
  const second = await sendMix(media);
  const busy = await readParts(media.url + url);
  const state = await stateOf(media, second);
  await untilReady(media, second);
  const overlap = state.status === 'processing' ? '' : ' (the check ended before the reads)';
  const waiting = {
    what: `Others' reads, while a mix is decoded${overlap}`,
    value: `p99 ${busy.toFixed(1)} ms`,
    comparison: `p99 ${quiet.toFixed(1)} ms in a quiet time`,
    ratio: (busy / quiet).toFixed(2),
    goal: '≤ 2.00',
  };
  return { url, waiting };
}

async function sendMix(media: BenchMedia): Promise<string> {
  const loop = readFileSync(LOOP);
  const mix = Buffer.concat(Array.from({ length: Math.floor(MIX_BYTES / loop.length) }, () => loop));
  const path = await media.begin('audio', mix.length);
  for (let offset = 0; offset < mix.length; offset += PART_BYTES)
    await media.send(path, offset, new Uint8Array(mix.subarray(offset, offset + PART_BYTES)));
  return path.split('/').at(-1) ?? '';
}

async function stateOf(media: BenchMedia, id: string): Promise<MediaFile> {
  return (await (await media.call('GET', `/api/media/${id}`)).json()) as MediaFile;
}

async function untilReady(media: BenchMedia, id: string): Promise<string> {
  for (;;) {
    const { status, message, url } = await stateOf(media, id);
    if (status === 'ready' && url !== null) return url;
    if (status === 'failed') throw new Error(`The mix was refused: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The 99th percentile of reads of 64 kB, in milliseconds. */
async function readParts(url: string): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const start = (read * 64 * 1024) % (MIX_BYTES / 2);
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { Range: `bytes=${start}-${start + 65_535}` } });
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(READS * 0.99)] ?? Number.NaN;
}

async function firstSoundRow(url: string): Promise<Row> {
  const milliseconds = await measureFirstSound(url);
  const value = `${milliseconds.toFixed(0)} ms`;
  return {
    what: 'First sound of an MP3 at 1.6 Mbit/s',
    value,
    comparison: '-',
    ratio: '-',
    goal: '< 1000 ms',
  };
}

async function rangeRow(media: BenchMedia, path: string, folder: string): Promise<Row> {
  const name = path.replace('/media/', '');
  const stored = join(folder, 'media/uploads/files', name.slice(0, 2));
  const nginx = await startNginx(join(folder, 'nginx'), stored);
  const row = { what: 'Parts of 1 MB of a mix', goal: '≥ 0.80' };
  if (!nginx) return { ...row, value: '-', comparison: 'nginx is not installed', ratio: '-' };
  const range = `bytes=${RANGE_BYTES}-${RANGE_BYTES * 2 - 1}`;
  try {
    const { ours, theirs, ratio } = await measureRatesInTurns({
      ours: { url: media.url + path, range },
      theirs: { url: `${nginx.url}/${name}`, range },
    });
    const [value, comparison] = [`${ours.toFixed(0)}/s`, `${theirs.toFixed(0)}/s of nginx with one process`];
    return { ...row, value, comparison, ratio: ratio.toFixed(2) };
  } finally {
    await nginx.stop();
  }
}
