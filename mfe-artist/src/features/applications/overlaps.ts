import type { Application } from '@backline/contracts/booking/applications';
import { OPEN_NIGHT_HOURS } from '@backline/contracts/base/limits';

const HOUR_MS = 3_600_000;

type Night = Pick<Application['event'], 'startsAt' | 'endsAt'>;

const startOf = ({ startsAt }: Night) => Date.parse(startsAt);
const endOf = (night: Night) =>
  night.endsAt === null ? startOf(night) + OPEN_NIGHT_HOURS * HOUR_MS : Date.parse(night.endsAt);

/** The other accepted nights of the artist that overlap the night of `application`. Both stay agreed. */
export function overlapsOf(application: Application, all: readonly Application[]): Application[] {
  const { id, event } = application;
  return all.filter(
    (other) =>
      other.id !== id &&
      other.status === 'accepted' &&
      startOf(other.event) < endOf(event) &&
      startOf(event) < endOf(other.event),
  );
}
