import { WITHIN_KM_DEFAULT } from '@backline/contracts/base/limits';
import type { ArtistFilters } from '@backline/contracts/pages/artist-directory';
import type { Point } from '@backline/contracts/base/places';
import { foldText } from '@backline/contracts/base/texts';
import { cellsWithin, distanceKm } from '#src/modules/base/places/cells.ts';
import type { ArtistListingRecord } from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import { namedBy } from '#src/modules/profiles/artist-listings/listing-rank.ts';

type Condition = Record<string, unknown>;

/** A condition that an index of its own answers. */
interface Narrowing {
  where: Condition;
  index: Record<string, 1>;
}

/** The condition of all filters but the free night. */
export interface ArtistCondition {
  where: Condition[];
  /** Those of the conditions with an index, the sharpest first. */
  narrowings: Narrowing[];
  /** The rest of the condition, which the database cannot test. */
  isWanted: (listing: ArtistListingRecord) => boolean;
}

/** The condition that the filters make together (rules: finding artists). */
export function conditionOf(
  { q, genres, within, level, mix }: ArtistFilters,
  centre: Point | null,
): ArtistCondition {
  const km = within ?? WITHIN_KM_DEFAULT;
  const narrowings: Narrowing[] = [];
  if (q !== undefined) narrowings.push({ where: namedBy(q), index: { words: 1 } });
  if (centre) {
    narrowings.push({ where: { 'town.cell': { $in: cellsAround(centre, km) } }, index: { 'town.cell': 1 } });
  }
  if (genres !== undefined) {
    const names = genres.split(',').map((name) => foldText(name.trim()));
    narrowings.push({ where: { genres: { $in: names } }, index: { genres: 1 } });
  }
  return {
    narrowings,
    where: [
      ...narrowings.map(({ where }) => where),
      ...(level === undefined ? [] : [{ level: { $gte: level } }]),
      ...(mix === undefined ? [] : [{ hasMix: true }]),
    ],
    isWanted: ({ town }) => centre === null || (town !== null && distanceKm(centre, town) <= km),
  };
}

/** The numbers of the cells. Equal values, unlike ranges, are read together with other fields of an index. */
function cellsAround(centre: Point, km: number): number[] {
  return cellsWithin(centre, km).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
