import { idOfCookie, makeCookieValue } from './cookie-value.ts';
import { MAX_POLLS, RELEASED } from './session-lease.ts';
import type { SessionLease } from './session-lease.ts';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';
import type { TokenVault } from './token-vault.ts';

/** For what a browser sent before it knew the new value; other tabs share its cookies and have it at once. */
const GRACE_MS = 10_000;

/** What becomes of a record when another takes its place. */
export function replacedBy(id: string, now: Date) {
  return {
    $set: { ...RELEASED, successor: id, expiresAt: new Date(now.getTime() + GRACE_MS) },
    $unset: { refreshToken: 1, accessToken: 1 },
  } as const;
}

interface RenewalDeps {
  model: EdgeSessionModel;
  vault: TokenVault;
  lease: SessionLease;
  clock: () => Date;
}

/**
 * Gives a session another cookie value: the record moves under the new one's id, and the former one leads
 * there for a moment. Nothing is refused in between, and a former value is never renewed itself.
 *
 * @returns null when the value is not the one that is good now.
 */
export function createRenewal(deps: RenewalDeps): (value: string) => Promise<string | null> {
  const { model, vault, clock } = deps;

  function reseal(held: EdgeSessionRecord, id: string) {
    const move = (sealed: string, kind: string) =>
      vault.seal(vault.open(sealed, `${held._id}:${kind}`), `${id}:${kind}`);
    return {
      refreshToken: move(held.refreshToken, 'refresh'),
      accessToken: move(held.accessToken, 'access'),
    };
  }

  return async (value) => {
    const held = await hold(deps, idOfCookie(value));
    if (held === null) return null;
    const next = makeCookieValue();
    const id = idOfCookie(next);
    await model.create({ ...held, ...reseal(held, id), ...RELEASED, _id: id });
    const handed = await model.updateOne(
      { _id: held._id, leaseHolder: held.leaseHolder },
      replacedBy(id, clock()),
    );
    if (handed.modifiedCount === 1) return next;
    // Somebody signed out meanwhile: that holds for the new value too.
    await model.deleteOne({ _id: id });
    return null;
  };
}

async function hold({ model, lease }: RenewalDeps, id: string): Promise<EdgeSessionRecord | null> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const record = await model.findById(id).lean();
    if (record === null || record.successor !== undefined) return null;
    const held = await lease.claim(record);
    if (held !== null) return held;
    await lease.wait();
  }
  return null;
}
