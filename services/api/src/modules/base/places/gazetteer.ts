import { foldText } from '@backline/contracts/base/texts';
import type { Place } from '@backline/contracts/base/places';

/** The towns of the world, by ascending id, in a form that costs little memory. Lists of texts are split by lines. */
export interface GazetteerData {
  ids: Uint32Array;
  people: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Numbers of lines in `countryCodes` and `regionRows`. */
  countries: Uint16Array;
  regions: Uint16Array;
  names: string;
  /** Folded names in their order, and the town of each. A town may have two. */
  keys: string;
  cityOfKey: Uint32Array;
  countryCodes: string;
  /** Country, code and name of each region, split by tabs. */
  regionRows: string;
}

/** The largest town of a name is meant if it has this many times the people of the next one. */
const CLEARLY_LARGER = 5;

/** What is known about the place of a text besides its name. */
export interface MatchHints {
  /** The state or region that the form asks for. One that the gazetteer does not know is ignored. */
  region?: string | null;
  /** Country code. Towns of that country are preferred. */
  country?: string;
}

type IsHint = (word: string, hint: string) => boolean;
const isEqual: IsHint = (word, hint) => word === hint;
const isBegun: IsHint = (word, hint) => word.startsWith(hint);

interface Search {
  limit: number;
  /** Whether a folded name is one of the wanted names, which stand together in the list. */
  isNamed: (name: string) => boolean;
  isWanted: (town: number) => boolean;
}

/** Finds towns. Inside, a town is the number of its place in the lists. */
export class Gazetteer {
  readonly #data: GazetteerData;
  readonly #names: readonly string[];
  readonly #keys: readonly string[];
  readonly #countryCodes: readonly string[];
  readonly #regions: readonly Region[];
  /** Folded names of all regions. */
  readonly #knownRegions: ReadonlySet<string>;
  readonly #displayNames = new Intl.DisplayNames(['en'], { type: 'region' });

  constructor(data: GazetteerData) {
    this.#data = data;
    this.#names = data.names.split('\n');
    this.#keys = data.keys.split('\n');
    this.#countryCodes = data.countryCodes.split('\n');
    this.#regions = data.regionRows.split('\n').map(readRegion);
    this.#knownRegions = new Set(this.#regions.map(({ name }) => foldText(name)));
  }

  /** The most populous towns whose name begins with the text. Words after a comma name the region or country. */
  suggest(text: string, limit: number): Place[] {
    const [key = '', ...hints] = partsOf(text);
    if (key === '') return [];
    return this.#largest(key, {
      limit,
      isNamed: (name) => name.startsWith(key),
      isWanted: (town) => this.#fits(town, hints, isBegun),
    }).map((town) => this.#toPlace(town));
  }

  find(id: string): Place | undefined {
    const wanted = /^\d{1,10}$/.test(id) ? Number(id) : -1;
    const town = lowerBound(this.#data.ids, wanted);
    return this.#data.ids[town] === wanted ? this.#toPlace(town) : undefined;
  }

  /** The one town that a text means. Undefined if none fits, or if several do and none is clearly the largest. */
  match(text: string, hints: MatchHints = {}): Place | undefined {
    const town = this.#match(text, hints);
    return town === undefined ? undefined : this.#toPlace(town);
  }

  #match(text: string, { region, country }: MatchHints): number | undefined {
    const [key = '', ...hints] = partsOf(text);
    if (key === '') return undefined;
    const towns = this.#townsCalled(key).filter((town) => this.#fits(town, hints, isEqual));
    const state = foldText(region ?? '');
    const inRegion = state === '' ? [] : towns.filter((town) => this.#fits(town, [state], isEqual));
    if (inRegion.length > 0) return this.#clearlyLargest(inRegion);
    // A known region has such a town that is too small for the gazetteer.
    if (this.#knownRegions.has(state) && state !== '') return undefined;
    const inCountry = towns.filter((town) => this.#countryOf(town) === country);
    return this.#clearlyLargest(inCountry.length > 0 ? inCountry : towns);
  }

  #clearlyLargest([first, second]: readonly number[]): number | undefined {
    if (first === undefined || second === undefined) return first;
    return this.#people(first) >= CLEARLY_LARGER * Math.max(1, this.#people(second)) ? first : undefined;
  }

  #townsCalled(key: string): number[] {
    return this.#largest(key, { limit: Infinity, isNamed: (name) => name === key, isWanted: () => true });
  }

  /** The largest towns with such names, the largest one first. Of equal names in one region only the largest. */
  #largest(from: string, { limit, isNamed, isWanted }: Search): number[] {
    const { cityOfKey } = this.#data;
    const found: number[] = [];
    for (let index = lowerBound(this.#keys, from); isNamed(this.#keys[index] ?? ''); index += 1) {
      const town = cityOfKey[index] ?? 0;
      const people = this.#people(town);
      const last = found.length === limit ? found.at(-1) : undefined;
      if (last !== undefined && people <= this.#people(last)) continue;
      if (!isWanted(town)) continue;
      const twin = found.findIndex((other) => this.#looksLike(town, other));
      if (twin !== -1) {
        if (people <= this.#people(found[twin] ?? 0)) continue;
        found.splice(twin, 1);
      }
      const place = found.findIndex((other) => this.#people(other) < people);
      found.splice(place === -1 ? found.length : place, 0, town);
      if (found.length > limit) found.pop();
    }
    return found;
  }

  #looksLike(a: number, b: number): boolean {
    const { regions } = this.#data;
    return a === b || (this.#names[a] === this.#names[b] && regions[a] === regions[b]);
  }

  #fits(town: number, hints: readonly string[], isHint: IsHint): boolean {
    if (hints.length === 0) return true;
    const { code, name } = this.#regionOf(town);
    const country = this.#countryOf(town);
    const words = [country, this.#countryName(country), code, name].map(foldText);
    return hints.every((hint) => words.some((word) => isHint(word, hint)));
  }

  #toPlace(town: number): Place {
    const name = this.#names[town] ?? '';
    const country = this.#countryOf(town);
    const countryName = this.#countryName(country);
    const region = this.#regionOf(town).name;
    const isNotAlone = this.#townsCalled(foldText(name)).some(
      (other) => other !== town && this.#countryOf(other) === country,
    );
    const texts = [name, `${name}, ${countryName}`, `${name}, ${region}, ${countryName}`];
    return {
      id: String(this.#data.ids[town]),
      name,
      country,
      countryName,
      ...(isNotAlone && region !== '' && { region }),
      point: { latitude: this.#data.latitudes[town] ?? 0, longitude: this.#data.longitudes[town] ?? 0 },
      text: texts.find((text) => this.#match(text, {}) === town) ?? name,
    };
  }

  #people(town: number): number {
    return this.#data.people[town] ?? 0;
  }

  #countryOf(town: number): string {
    return this.#countryCodes[this.#data.countries[town] ?? 0] ?? '';
  }

  #countryName(country: string): string {
    return this.#displayNames.of(country) ?? country;
  }

  #regionOf(town: number): Region {
    return this.#regions[this.#data.regions[town] ?? 0] ?? { code: '', name: '' };
  }
}

interface Region {
  code: string;
  name: string;
}

function readRegion(row: string): Region {
  const [, code = '', name = ''] = row.split('\t');
  return { code, name };
}

/** The name, and the words behind its commas. */
function partsOf(text: string): string[] {
  const parts = text.split(',').map((part) => foldText(part.trim()));
  return parts.filter((part, index) => index === 0 || part !== '');
}

/** The first index whose value is not below the wanted one. */
function lowerBound<T extends string | number>(sorted: ArrayLike<T>, wanted: T): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as T) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
