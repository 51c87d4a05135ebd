import { createHash } from 'node:crypto';
import type { ShareCard } from '@backline/contracts/pages/page-previews';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { FindFinished } from '#src/pictures/finished-media.ts';
import { loadCardFonts, type CardFonts } from './card-fonts.ts';
import { CARD_SIZES, type CardFormat, composeCard, drawable } from './compose-card.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
/** Drawing takes a processor for some hundred milliseconds. So other requests wait, and too many are refused. */
const AT_ONCE = 1;
const MAX_WAITING = 20;
/** Increase this number after a change of the look: it gives all cards new addresses. */
const DESIGN = 2;

/** The version of a card's content. It is part of the address, so that other sites fetch a changed card again. */
export function cardVersion(card: ShareCard): string {
  const content = JSON.stringify([DESIGN, card]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}

export interface DrawnCard {
  version: string;
  jpeg: Buffer;
}

/**
 * Null for a card that would show neither a name nor a picture. @throws AppError if too many are requested at once.
 */
type DrawCard = (card: ShareCard, format: CardFormat) => Promise<DrawnCard | null>;

interface Drawing {
  card: ShareCard;
  format: CardFormat;
  read: () => Promise<Buffer | undefined>;
}

/** Draws cards, each once. The first one also loads the fonts. */
export function createCards(findFinished: FindFinished): DrawCard {
  let loading: Promise<CardFonts> | undefined;
  const loadFonts = () => (loading ??= loadCardFonts());
  const inTurn = createTurns();
  const drawn = new LRUCache<string, Buffer, Drawing>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _old, { context: { read, ...drawing } }) =>
      inTurn(async () => draw(drawing, await loadFonts(), await read())),
  });

  return async (card, format) => {
    const picture = await pictureOf(findFinished, card);
    const fonts = await loadFonts();
    await fonts.prepare([card.name, card.place ?? '', ...card.notes]);
    if (!picture && drawable(card.name, fonts) === '') return null;
    const shown = picture ? card : { ...card, picture: null };
    const version = `${cardVersion(shown)}-${picture?.version ?? 'sleeve'}-${format}`;
    const read = async () => picture?.read();
    const jpeg = await drawn.forceFetch(version, { context: { card: shown, format, read } });
    return { version: createHash('sha256').update(version).digest('base64url').slice(0, 27), jpeg };
  };
}

/** A finished file. Undefined without one, and for a removed or hidden one. */
async function pictureOf(findFinished: FindFinished, { picture }: ShareCard) {
  if (picture === null) return undefined;
  try {
    return await findFinished(picture);
  } catch {
    return undefined;
  }
}

async function draw(
  { card, format }: Omit<Drawing, 'read'>,
  fonts: CardFonts,
  picture: Buffer | undefined,
): Promise<Buffer> {
  const { width, height } = CARD_SIZES[format];
  const background = picture
    ? sharp(picture, { limitInputPixels: MAX_PIXELS })
        .rotate()
        .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    : sharp({ create: { width, height, channels: 3, background: '#0f0e0d' } });
  return background
    .composite([{ input: Buffer.from(composeCard(card, fonts, format)) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Limits simultaneous work. @throws AppError if too many wait. */
function createTurns() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw unavailable('Too many pictures are being drawn.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
