/** Width of a text in px at a font size of 100 px, for each font-stretch in per cent. The narrowest comes first. */
export type Widths = readonly (readonly [stretch: number, width: number])[];

/** One line of a name, ready to be set. */
export interface FittedLine {
  text: string;
  /** Font size in px. */
  size: number;
  /** font-stretch in per cent, 62 to 125. */
  stretch: number;
}

export interface FitRoom {
  /** Width of the line in px. */
  available: number;
  /** Largest size in px. */
  max: number;
  /** Smallest size in px before a name breaks in two. */
  min: number;
}

/** The longest single word that a phone shows large enough on one line. */
const LONGEST_WORD = 24;

/**
 * Breaks a name at the space that leaves the most equal halves. A name without a space stays whole. If it is too
 * long for one line, a hyphen breaks it in the middle.
 */
export function splitName(name: string): readonly string[] {
  const words = name.split(' ');
  const letters = [...name];
  if (words.length === 1 && letters.length > LONGEST_WORD) {
    const half = Math.ceil(letters.length / 2);
    return [`${letters.slice(0, half).join('')}-`, letters.slice(half).join('')];
  }
  let best: readonly string[] = [name];
  let least = Infinity;
  for (let cut = 1; cut < words.length; cut += 1) {
    const first = words.slice(0, cut).join(' ');
    const second = words.slice(cut).join(' ');
    const difference = Math.abs(first.length - second.length);
    if (difference < least) {
      least = difference;
      best = [first, second];
    }
  }
  return best;
}

/** Sets one line: the largest size at which the narrowest letters fit, then as wide as the line allows. */
export function fitLine(text: string, widths: Widths, { available, max }: Omit<FitRoom, 'min'>): FittedLine {
  const [narrowest, width] = widths[0] ?? [100, 0];
  if (width <= 0 || available <= 0) return { text, size: max, stretch: 100 };
  const size = Math.min(max, (available / width) * 100);
  const wanted = (available / size) * 100;
  let stretch = narrowest;
  for (let i = 1; i < widths.length; i += 1) {
    const [toStretch, toWidth] = widths[i] ?? [0, 0];
    const [fromStretch, fromWidth] = widths[i - 1] ?? [0, 0];
    if (toWidth <= wanted) {
      stretch = toStretch;
      continue;
    }
    const share = (wanted - fromWidth) / (toWidth - fromWidth);
    stretch = fromStretch + Math.max(0, share) * (toStretch - fromStretch);
    break;
  }
  return { text, size: Math.floor(size * 100) / 100, stretch: Math.floor(stretch * 100) / 100 };
}

/** Sets a name on one line, or on two when one would be smaller than `room.min`. */
export function fitName(name: string, measure: (text: string) => Widths, room: FitRoom): FittedLine[] {
  const whole = fitLine(name, measure(name), room);
  if (whole.size >= room.min) return [whole];
  return splitName(name).map((line) => fitLine(line, measure(line), room));
}
