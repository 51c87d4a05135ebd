import { Refusal } from '#src/worker/refusal.ts';

/** The formats of a mix that every browser plays. */
const WAYS_OUT = 'Please export it as MP3, M4A (AAC), FLAC or WAV (16 or 24 bit).';
/** Browsers refuse lower rates. Higher ones cost the check far more time than they bring. */
const RATES = { least: 3_000, most: 192_000 };
const CHANNELS_MAX = 8;

/** A file of a known type with a codec that not every browser plays. */
export function foreignCodec(container: string, codec: string): Refusal {
  return new Refusal(
    `This ${container} has ${codec} sound inside, which not every browser plays. ${WAYS_OUT}`,
  );
}

/** A file of a type that not every browser plays. */
export function foreignType(name: string): Refusal {
  return new Refusal(`This is ${name}, which not every browser plays. ${WAYS_OUT}`);
}

/** Several sounds in one file, which browsers do not play to the end. */
export function mixedParts(what: string): Refusal {
  return new Refusal(
    `This file holds several sounds, one behind the other, ${what}. Browsers stop between them. ${WAYS_OUT}`,
  );
}

/** A file of which other bytes are the larger part. They can look like sound. */
export function littleSound(): Refusal {
  return new Refusal(`Most of this file is no sound. ${WAYS_OUT}`);
}

/** @throws Refusal for a rate or a number of channels that a mix cannot have. */
export function requirePlayable({ rate, channels = 1 }: { rate: number; channels?: number }): void {
  if (rate < RATES.least || rate > RATES.most)
    throw new Refusal(
      `This file has ${rate} samples a second. Please export it with 44,100 or 48,000 samples a second.`,
    );
  if (channels < 1 || channels > CHANNELS_MAX)
    throw new Refusal(`This file has ${channels} channels. Please export it in stereo.`);
}
