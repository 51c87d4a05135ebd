import { PROMPT_PERCENT, WITHIN_KM_DEFAULT } from '@backline/contracts/base/limits';
import type { Point } from '@backline/contracts/base/places';
import { foldText } from '@backline/contracts/base/texts';
import type { EventFilters } from '@backline/contracts/records/events';
import { cellsWithin, distanceKm } from '#src/modules/base/places/cells.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { localTimeOf } from '#src/time/local-times.ts';
import type { VenueFigures } from '#src/modules/pages/venues/venue-replies.service.ts';

const HOUR_MS = 3_600_000;
/** No zone is further from UTC. A day begins and ends within these hours before and after that of UTC. */
const ZONE_MS = 14 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

type EventTest = (event: EventRecord) => boolean | Promise<boolean>;

/** What filters need besides the event. */
export interface FilterFacts {
  /** The place that `near` names. */
  centre: Point | null;
  figuresOf: (orgId: string) => Promise<VenueFigures>;
  /** Whether the calling artist can apply. Null for anybody else. */
  isOpen: EventTest | null;
}

/** The condition of all filters together: what the database tests, and the rest. */
export interface EventCondition {
  where: Record<string, unknown>[];
  since: Date | undefined;
  isWanted: ((event: EventRecord) => Promise<boolean>) | undefined;
}

type Parts = Pick<EventCondition, 'where'> & { tests: EventTest[] };

/** The condition that the filters make together (rules: finding events). */
export function conditionOf(filters: EventFilters, facts: FilterFacts): EventCondition {
  const where: Record<string, unknown>[] = [];
  const tests: EventTest[] = [];
  const { genres, from, pay, currency, credits, prompt, q } = filters;
  if (facts.centre) near(facts.centre, filters.within ?? WITHIN_KM_DEFAULT, { where, tests });
  if (genres !== undefined) where.push({ genres: { $in: namesOf(genres).map(equalText) } });
  between(filters, { where, tests });
  if (pay !== undefined) where.push({ 'pay.currency': currency, 'pay.min': { $gte: pay } });
  if (credits !== undefined) where.push({ creditsRequired: { $lte: credits } });
  if (q !== undefined) tests.push(isNamed(foldText(q)));
  if (facts.isOpen) {
    where.push({ status: 'accepting', $expr: { $lt: ['$accepted', '$places'] } });
    tests.push(facts.isOpen);
  }
  if (prompt !== undefined) tests.push(isPrompt(facts.figuresOf));
  return {
    where,
    since: from === undefined ? undefined : new Date(Date.parse(from) - ZONE_MS),
    isWanted: tests.length === 0 ? undefined : (event) => fitsAll(event, tests),
  };
}

async function fitsAll(event: EventRecord, tests: readonly EventTest[]): Promise<boolean> {
  for (const test of tests) if (!(await test(event))) return false;
  return true;
}

/** The database reads the cells around the place. The exact distance is computed here. */
function near(centre: Point, km: number, { where, tests }: Parts): void {
  where.push({
    $or: cellsWithin(centre, km).map(({ first, last }) => ({ 'town.cell': { $gte: first, $lte: last } })),
  });
  tests.push(({ town }) => Boolean(town && distanceKm(centre, town) <= km));
}

/** The day is that of the place. */
function between({ from, to }: EventFilters, { where, tests }: Parts): void {
  if (from === undefined && to === undefined) return;
  if (to !== undefined) where.push({ startsAt: { $lt: new Date(Date.parse(to) + DAY_MS + ZONE_MS) } });
  tests.push(({ startsAt, timeZone }) => {
    const { date } = localTimeOf(startsAt, timeZone);
    return (from ?? date) <= date && date <= (to ?? date);
  });
}

const isNamed =
  (wanted: string): EventTest =>
  ({ headliner, venue }) =>
    [headliner, venue.name].some((name) => foldText(name).includes(wanted));

const isPrompt =
  (figuresOf: FilterFacts['figuresOf']): EventTest =>
  async ({ orgId }) => {
    const { replies } = await figuresOf(orgId);
    return replies !== null && replies.inTime * 100 >= PROMPT_PERCENT * replies.due;
  };

const namesOf = (genres: string) => genres.split(',').map((name) => name.trim());

/** A pattern for the same text in small or capital letters. */
const equalText = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}$`, 'i');
