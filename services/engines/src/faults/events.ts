import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';

const DAY_MS = 86_400_000;
const ORG = 'faults-org';

/** Stores events that anybody may apply to. Every fourth one costs a credit. */
export async function storeEvents(connection: Connection, count: number): Promise<string[]> {
  const venue = {
    id: ORG,
    name: 'Salt House',
    type: 'Nightclub',
    address: '',
    city: '',
    capacity: 1,
  };
  const events = Array.from({ length: count }, (_, number) => ({
    _id: randomUUID(),
    orgId: ORG,
    headliner: `Night ${number}`,
    description: '',
    startsAt: new Date(Date.now() + (10 + number) * DAY_MS),
    endsAt: null,
    timeZone: 'Europe/Lisbon',
    venue,
    picture: null,
    genres: [],
    pay: { min: 0, max: 1, currency: 'USD' },
    creditsRequired: number % 4 === 0 ? 1 : 0,
    places: 10_000,
    accepted: 0,
    status: 'accepting',
    createdAt: new Date(),
  }));
  await connection.collection<{ _id: string }>('events').insertMany(events);
  return events.map(({ _id }) => _id);
}
