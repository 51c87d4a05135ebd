import type { Connection } from 'mongoose';
import type { OwnerKind, PersonalRecord } from '#src/modules/accounts/personal-data/personal-record.ts';
import { PERSONAL_RECORDS } from '#src/modules/accounts/personal-data/personal-records.ts';
import { idsOf, type Leaver } from './leaver.ts';

/** Follows the table of personal records. The records of other services are in the same database. */
export async function eraseRecords(connection: Connection, leaver: Leaver): Promise<void> {
  for (const entry of PERSONAL_RECORDS) {
    const owned = ownedBy(entry, leaver);
    if (owned.length === 0) continue;
    const records = connection.collection(entry.collection);
    const { afterLeaving } = entry;
    if (afterLeaving === 'removed') await records.deleteMany({ $or: owned });
    else if (afterLeaving.sets) await records.updateMany({ $or: owned }, { $set: afterLeaving.sets });
  }
}

/** The conditions of the records that the person owns. None without an id to look for. */
function ownedBy({ by, prefix = {}, onlyFor }: PersonalRecord, leaver: Leaver): object[] {
  const ids = idsOf(leaver);
  const forOneMember = onlyFor === undefined ? [] : [{ [onlyFor]: { $in: ids.user } }];
  const owned = Object.entries(by).flatMap(([kind, fields]) => {
    const owner = kind as OwnerKind;
    const wanted = ids[owner].map((id) => (prefix[owner] ?? '') + id);
    return wanted.length === 0 ? [] : fields.map((field) => ({ [field]: { $in: wanted } }));
  });
  return [...owned, ...forOneMember];
}
