import { Types } from 'mongoose';

/** Identifier of a new record: opaque text that rises with time, which suits the database's index. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}
