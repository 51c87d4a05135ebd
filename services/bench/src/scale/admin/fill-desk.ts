import type { mongo } from 'mongoose';
import { ADMIN } from '#src/scale/callers.ts';
import { fill, idOf, momentOf } from '#src/scale/records.ts';

/** What waits for administrators, and what they look up. */
export async function fillDesk(database: mongo.Db, size: number): Promise<void> {
  await fill(database, 'wished_venues', size, (number) => ({
    _id: idOf('wish', number),
    name: idOf('wish', number),
    words: ['pool'],
    venue: 'Pool',
    requests: 1,
    lastAt: momentOf(number),
    lastUserId: idOf('artist', number),
  }));
  await fill(database, 'reports', size, (number) => ({
    _id: idOf('report', number),
    key: idOf('report', number),
    kind: 'artist',
    subjectId: idOf('artist', number),
    receiverId: idOf('artist', number),
    title: 'Juno Halide',
    category: number % 2 === 0 ? 'spam' : 'terms',
    reporter: { name: 'Ada', email: 'ada@post.example' },
    messages: null,
    statement: 'Buys followers',
    status: 'open',
    place: 1e14 + momentOf(number).getTime(),
    joins: null,
    joinedCount: 0,
    createdAt: momentOf(number),
    decidedAt: null,
    reason: null,
    toldAt: null,
  }));
  await fillDecisions(database, size);
  await fillAudit(database, size);
}

/** Objections, requests for proofs, and purchases. One half waits. */
async function fillDecisions(database: mongo.Db, size: number): Promise<void> {
  await fill(database, 'statements', size, (number) => ({
    _id: idOf('statement', number),
    act: 'artist.hide',
    subjectId: idOf('artist', number),
    subjectName: 'Juno Halide',
    userIds: [idOf('artist', number)],
    adminId: 'another',
    reason: 'Fake profile',
    facts: 'The pictures show another artist.',
    rule: 'Terms 4',
    at: momentOf(number),
    objection: { text: 'I am this artist.', at: momentOf(number), userId: idOf('artist', number) },
    answer: number % 2 === 0 ? null : { text: 'You are.', at: momentOf(number), adminId: ADMIN.token },
  }));
  await fill(database, 'link_proofs', size, (number) => ({
    _id: idOf('proof', number),
    artistId: idOf('artist', number),
    platform: 'instagram',
    link: `https://www.instagram.com/${idOf('artist', number)}`,
    status: number % 2 === 0 ? 'waiting' : 'refused',
    code: null,
    evidence: 'My story of today says Backline.',
    evidenceLink: null,
    askedAt: momentOf(number),
    decidedAt: number % 2 === 0 ? null : momentOf(number),
    reason: null,
    accountId: null,
    readAt: null,
    createdAt: momentOf(number),
  }));
  await fill(database, 'purchases', size, (number) => ({
    _id: idOf('purchase', number),
    artistId: idOf('artist', number),
    userId: idOf('artist', number),
    packId: 'credits-50',
    credits: 50,
    priceCents: 999,
    currency: 'USD',
    provider: 'test',
    status: 'paid',
    takenBack: 0,
    version: 1,
    payloadHash: idOf('purchase', number),
    createdAt: momentOf(number),
    expiresAt: momentOf(number),
    paidAt: momentOf(number),
  }));
}

/** The log is sealed, so that its sealer does not work while lists are measured. */
async function fillAudit(database: mongo.Db, size: number): Promise<void> {
  const hash = 'a hash that nobody checks here';
  await fill(database, 'audit_heads', 1, () => ({
    _id: 'head',
    seq: size,
    hash,
    checkpointSeq: size,
    checkpointAt: new Date(),
  }));
  await fill(database, 'audit_log', size, (number) => ({
    _id: idOf('entry', number),
    at: momentOf(number),
    action: 'application.submit',
    subjectId: idOf('application', number),
    by: number % 2 === 0 ? 'artist' : 'venue',
    userId: idOf('artist', number),
    requestId: null,
    change: { from: null, to: 'submitted' },
    seq: number + 1,
    hash,
  }));
}
