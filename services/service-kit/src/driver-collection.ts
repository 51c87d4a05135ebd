import type { mongo, Model } from 'mongoose';

/**
 * The driver's collection behind a model, for calls that are made all the time: nothing is cast, validated or
 * given a default on the way, so what is written must be whole and what is asked for of the stored types.
 */
export function driverCollection<Stored extends { _id: string }>(
  model: Model<Stored>,
): mongo.Collection<Stored> {
  return model.db.collection<Stored>(model.collection.name);
}
