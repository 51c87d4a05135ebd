import { Types } from 'mongoose';

/** Identifier of a new record: opaque text to everyone, rising with time for the database's index. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}
