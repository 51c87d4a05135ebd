import { join } from 'node:path';
import { startLocalMongo } from '@backline/local-mongo';
import mongoose from 'mongoose';
import type { Row } from '#src/report.ts';
import { measureAdminLists } from './admin/measure-admin-lists.ts';
import { measureListFile } from './admin/measure-list-file.ts';
import { measureAudit } from './audit/measure-audit.ts';
import { measureAccept } from './measure-accept.ts';
import { measureBookings } from './measure-bookings.ts';
import { measureConversations } from './measure-conversations.ts';
import { measureDirectory } from './directory/measure-directory.ts';
import { measureFeed } from './feed/measure-feed.ts';
import { measureBookingLists } from './measure-lists.ts';
import { measureOneNight } from './measure-one-night.ts';
import { measureOneAccount } from './measure-one-account.ts';
import { measureMyData } from './my-data/measure-my-data.ts';
import { measurePlaces } from './places/measure-places.ts';
import { measureVisits } from './measure-visits.ts';

/** Measures the API with much data, and with one person's many calls. Each measurement has its own database. */
export async function measureScale(folder: string): Promise<Row[]> {
  const mongo = await startLocalMongo({ port: 0, file: join(folder, 'scale.sqlite') });
  const connection = await mongoose.createConnection(mongo.uri).asPromise();
  const databaseOf = (name: string) => connection.getClient().db(name);
  try {
    return [
      await measureOneAccount(mongo.uri, databaseOf),
      ...(await measureBookings(mongo.uri, databaseOf)),
      await measureAccept(mongo.uri, databaseOf),
      ...(await measureAudit(mongo.uri, databaseOf)),
      await measureOneNight(mongo.uri, databaseOf),
      await measureFeed(mongo.uri, databaseOf),
      await measurePlaces(mongo.uri, databaseOf),
      ...(await measureVisits(mongo.uri, databaseOf)),
      ...(await measureBookingLists(mongo.uri, databaseOf)),
      ...(await measureConversations(mongo.uri, databaseOf)),
      ...(await measureDirectory(mongo.uri, databaseOf)),
      ...(await measureAdminLists(mongo.uri, databaseOf)),
      ...(await measureListFile(mongo.uri, databaseOf)),
      await measureMyData(mongo.uri, databaseOf, folder),
    ];
  } finally {
    await connection.close();
    await mongo.close();
  }
}
