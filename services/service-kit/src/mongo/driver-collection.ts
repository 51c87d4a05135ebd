import type { mongo, Model } from 'mongoose';

/**
 * The driver's collection behind a model, for calls that are made all the time. Nothing is cast, validated or given
 * a default on the way: documents must be whole, and filters must hold the stored types. The caller also gives the
 * time limit: `maxTimeMS: databaseTimeLeft()`.
 */
export function driverCollection<Stored extends { _id: string }>(
  model: Model<Stored>,
): mongo.Collection<Stored> {
  return model.db.collection<Stored>(model.collection.name);
}
