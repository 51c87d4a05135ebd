import { mkdirSync, writeFileSync } from 'node:fs';
import { Mp3Encoder } from '@breezystack/lamejs';
import { RECIPES } from './recipes.ts';
import { renderRecipe, SAMPLE_RATE } from './render-recipe.ts';

const FOLDER = new URL('../../services/api/src/demo/mixes/', import.meta.url);
const FACTS = new URL('../../services/api/src/demo/files/mix-files.ts', import.meta.url);
const KBIT_PER_SECOND = 48;
const BARS = 200;
/** Samples in one frame of this MP3. */
const FRAME = 1152;

function encode(samples: Float32Array): Uint8Array {
  const encoder = new Mp3Encoder(1, SAMPLE_RATE, KBIT_PER_SECOND);
  const whole = Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
  const parts: Buffer[] = [];
  // The library's type is Uint8Array, but its value is an Int8Array.
  const keep = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
    void parts.push(Buffer.from(new Uint8Array(buffer, byteOffset, byteLength)));
  for (let start = 0; start < whole.length; start += FRAME)
    keep(encoder.encodeBuffer(whole.subarray(start, start + FRAME)));
  keep(encoder.flush());
  return Buffer.concat(parts);
}

/** The loudest moment of each stretch, 0 to 1. */
function peaksOf(samples: Float32Array): number[] {
  return Array.from({ length: BARS }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map((edge) => Math.floor((edge * samples.length) / BARS));
    return samples.subarray(from, to).reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  });
}

/** One byte for each bar. */
function packed(peaks: readonly number[]): string {
  return Buffer.from(peaks.map((peak) => Math.round(peak * 255))).toString('base64');
}

mkdirSync(FOLDER, { recursive: true });
const rows = RECIPES.map((recipe) => {
  const samples = renderRecipe(recipe);
  writeFileSync(new URL(`${recipe.key}.mp3`, FOLDER), encode(samples));
  const seconds = samples.length / SAMPLE_RATE;
  return `  ['${recipe.key}', ${seconds}, '${packed(peaksOf(samples))}'],`;
});
writeFileSync(
  FACTS,
  `/** File, seconds, and a byte for each bar of the waveform. \`.config/demo-mixes/make-demo-mixes.ts\` writes this file. */
// prettier-ignore
export const MIX_FILES: readonly (readonly [key: string, seconds: number, peaks: string])[] = [
${rows.join('\n')}
];
`,
);
