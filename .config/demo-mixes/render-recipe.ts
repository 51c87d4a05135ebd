import type { Recipe } from './recipes.ts';

export const SAMPLE_RATE = 32_000;
const SECONDS = 40;
const SIXTEENTHS = 16;
const PEAK = 0.92;

/** Adds a sound to the mix: `at` gives the level at a time in seconds since its start. */
type Add = (start: number, length: number, at: (time: number) => number) => void;

/** Makes the mix of a recipe: mono samples from -1 to 1, the same each time. */
export function renderRecipe(recipe: Recipe): Float32Array {
  const samples = new Float32Array(SECONDS * SAMPLE_RATE);
  const add: Add = (start, length, at) => {
    const first = Math.round(start * SAMPLE_RATE);
    const count = Math.min(Math.round(length * SAMPLE_RATE), samples.length - first);
    for (let index = 0; index < count; index += 1)
      samples[first + index] = (samples[first + index] ?? 0) + at(index / SAMPLE_RATE);
  };
  const noise = noiseOf(recipe.key);
  const sixteenth = 60 / recipe.bpm / 4;
  const steps = Math.floor(SECONDS / sixteenth);
  for (let step = 0; step < steps; step += 1) {
    const level = levelAt(recipe, step / steps);
    addStep(add, recipe, { step, level, start: step * sixteenth, sixteenth, noise });
  }
  addEcho(samples, sixteenth * 3);
  fade(samples);
  return normalise(samples);
}

interface Step {
  step: number;
  level: number;
  start: number;
  sixteenth: number;
  noise: () => number;
}

function addStep(add: Add, recipe: Recipe, { step, level, start, sixteenth, noise }: Step): void {
  const strength = (pattern: string) => ({ x: 1, o: 0.5 })[pattern[step % SIXTEENTHS] ?? '.'] ?? 0;
  const chord = recipe.chords[Math.floor(step / (2 * SIXTEENTHS)) % recipe.chords.length] ?? [0];
  const isFull = level > 0.5;
  const kick = isFull ? strength(recipe.kick) : 0;
  const bass = isFull ? strength(recipe.bass) : 0;
  const hat = strength(recipe.hat) * level;
  const stab = strength(recipe.stab) * level;
  if (kick > 0) add(start, 0.28, (time) => kick * 0.9 * Math.exp(-time * 14) * Math.sin(sweep(time)));
  if (hat > 0) add(start, 0.06, (time) => hat * 0.16 * Math.exp(-time * 60) * noise());
  if (bass > 0)
    add(start, sixteenth * 1.8, (time) => bass * 0.4 * Math.exp(-time * 3) * sine(recipe.root, time));
  if (stab > 0)
    for (const tone of chord)
      add(
        start,
        0.35,
        (time) => stab * 0.12 * Math.exp(-time * 10) * reed(pitch(recipe.root * 4, tone), time),
      );
  if (recipe.pad > 0 && step % SIXTEENTHS === 0) addPad(add, recipe, { chord, level, start, sixteenth });
}

interface Pad {
  chord: readonly number[];
  level: number;
  start: number;
  sixteenth: number;
}

/** A chord that swells and fades over a bar. */
function addPad(add: Add, { pad, root }: Recipe, { chord, level, start, sixteenth }: Pad): void {
  const length = sixteenth * SIXTEENTHS * 1.5;
  for (const tone of chord) {
    const frequency = pitch(root * 2, tone);
    add(start, length, (time) => {
      const swell = Math.sin((Math.PI * time) / length) ** 2;
      return pad * level * 0.11 * swell * (sine(frequency, time) + sine(frequency * 1.006, time));
    });
  }
}

/** The phase of a drum whose tone falls from 150 to 45 Hz. */
function sweep(time: number): number {
  return 2 * Math.PI * (45 * time + (105 / 30) * (1 - Math.exp(-30 * time)));
}

function sine(frequency: number, time: number): number {
  return Math.sin(2 * Math.PI * frequency * time);
}

function reed(frequency: number, time: number): number {
  return sine(frequency, time) + 0.4 * sine(frequency * 2, time) + 0.2 * sine(frequency * 3, time);
}

function pitch(root: number, halfTones: number): number {
  return root * 2 ** (halfTones / 12);
}

/** The level at a point of the mix. It changes evenly between two eighths. */
function levelAt({ shape }: Recipe, share: number): number {
  const place = share * (shape.length - 1);
  const [before = 0, after = before] = shape.slice(Math.floor(place), Math.floor(place) + 2);
  return before + (after - before) * (place % 1);
}

function addEcho(samples: Float32Array, delay: number): void {
  const distance = Math.round(delay * SAMPLE_RATE);
  for (let index = distance; index < samples.length; index += 1)
    samples[index] = (samples[index] ?? 0) + 0.32 * (samples[index - distance] ?? 0);
}

function fade(samples: Float32Array): void {
  const length = 1.5 * SAMPLE_RATE;
  for (let index = 0; index < length; index += 1) {
    const end = samples.length - 1 - index;
    samples[end] = (samples[end] ?? 0) * (index / length);
  }
}

function normalise(samples: Float32Array): Float32Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / loudest) * PEAK);
}

/** Noise from -1 to 1 that is the same for the same seed. */
function noiseOf(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  return () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return (state >> 16) / 32_768;
  };
}
