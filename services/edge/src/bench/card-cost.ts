import sharp from 'sharp';
import { createCards } from '#src/share-cards/draw-card.ts';

/** Prints the processor time in seconds of one share picture: `drawn`, or `kept` from an earlier request. */
const [what = ''] = process.argv.slice(2);
const CARD = {
  id: '7',
  name: 'The Low Tide Soundsystem & Friends',
  place: 'Lisbon, Portugal',
  notes: ['Dub Techno', 'Slow House', 'Ambient'],
};
const ROUNDS = 5;

/** A photo in the largest size that is kept. */
const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const;
const photo = await sharp({
  create: { width: 1280, height: 1280, channels: 3, background: '#888888', noise },
})
  .blur(0.8)
  .webp()
  .toBuffer();

const draw = createCards(async (path) => ({ version: path, read: async () => photo }));
const cardNumber = (number: number) => draw({ ...CARD, picture: `/media/${number}.webp` }, 'landscape');

// The first card also reads the fonts, so it is not counted.
await cardNumber(0);
const before = process.cpuUsage();
for (let round = 1; round <= ROUNDS; round += 1) await cardNumber(what === 'kept' ? 0 : round);
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${((user + system) / 1_000_000 / ROUNDS).toFixed(6)}\n`);
