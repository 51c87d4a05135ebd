import { randomBytes } from 'node:crypto';
import type { linkEvidence } from '@backline/contracts/profiles/link-proofs';
import { type Platform, PLATFORM_NAMES } from '@backline/contracts/base/links';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { CONFIRMED, insertOrFind, type ReadLevel, upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type * as z from 'zod';
import type { ApiContext, RouteContext } from '#src/context.ts';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { linkProofModel, type LinkProofRecord } from '#src/modules/profiles/artists/link-proofs.model.ts';
import { pageAt } from './read-page.ts';
import { mailRequest } from './request-mail.ts';
import { storeProof } from './store-proof.ts';
import { wayOf } from './ways.ts';

/** A link of the calling artist. */
export interface OwnLink {
  artist: ArtistRecord;
  platform: Platform;
}

interface Caller {
  userId: string;
  requestId: string;
}

export async function listOwnProofs(
  { connection }: ApiContext,
  artistId: string,
): Promise<LinkProofRecord[]> {
  return linkProofModel(connection).find({ artistId }).lean();
}

/** The proof with its code. A proven link has none. @throws AppError `not_found`, `wrong_state` */
export async function makeCode(context: ApiContext, own: OwnLink): Promise<LinkProofRecord> {
  requireWay(own.platform, 'code');
  const present = await findProof(context, own);
  if (present) return present;
  const code = `backline-${randomBytes(6).toString('hex')}`;
  return insertOrFind(
    async () => {
      const proof = { ...newProof(context, own), code };
      await linkProofModel(context.connection).create(proof);
      return proof;
    },
    () => findProof(context, own, CONFIRMED),
  );
}

/**
 * Proves a link whose public description contains the code. A repeat changes nothing.
 * @throws AppError `not_found`; `wrong_state` if the code is missing; `unavailable` if the platform cannot be
 * asked.
 */
export async function checkCode(
  context: RouteContext,
  own: OwnLink,
  caller: Caller,
): Promise<LinkProofRecord> {
  const { platform } = own;
  requireWay(platform, 'code');
  const proof = await findProof(context, own);
  if (proof?.status === 'proven') return proof;
  const code = proof?.code;
  if (!proof || !code) throw refusal('Get a code first, and put it into the description.');
  const name = PLATFORM_NAMES[platform];
  const page = await pageAt(context, platform, proof.link);
  if (!page) throw refusal(`${name} shows no public page at this link. Check the link, and save it again.`);
  if (!page.description.toLowerCase().includes(code))
    throw refusal(`The code is not in the description on ${name} yet. It can take a few minutes to show.`);
  return inTransaction(context.connection, async (session) => {
    const present = await linkProofModel(context.connection).findById(proof._id).session(session).lean();
    // Of two simultaneous checks, the second one finds a proven link.
    if (present?.status === 'proven') return present;
    const proven = { code: null, accountId: page.accountId, readAt: context.clock() };
    const stored = await storeProof(context, { proofId: proof._id, from: 'open', set: proven }, session);
    if (!stored) throw notFound('Link');
    const change = { from: 'open', to: 'proven' };
    const entry = {
      action: 'link-proof.check',
      subjectId: proof._id,
      by: 'artist' as const,
      ...caller,
      change,
    };
    await audit(context, [entry], session);
    return stored;
  });
}

/**
 * Asks an administrator to decide. @throws AppError `not_found`; `wrong_state` if that was requested, or is proven.
 */
export async function askForProof(
  context: RouteContext,
  own: OwnLink,
  given: z.output<typeof linkEvidence>,
): Promise<LinkProofRecord> {
  requireWay(own.platform, 'request');
  const proofs = linkProofModel(context.connection);
  // Of two simultaneous requests, the second one finds the first.
  const asked = await upsert(async () => {
    const present = await findProof(context, own);
    if (present && present.status !== 'refused') throw refusal(ALREADY[present.status]);
    return inTransaction(context.connection, async (session) => {
      if (present) await proofs.deleteOne({ _id: present._id }, { session });
      const proof = requestOf(context, own, given);
      await proofs.create([proof], { session });
      await mailRequest(context, proof, own.artist.stageName, session);
      return proof;
    });
  });
  context.mail?.queue.wake();
  return asked;
}

function requestOf(context: ApiContext, own: OwnLink, given: z.output<typeof linkEvidence>): LinkProofRecord {
  return { ...newProof(context, own), ...given, status: 'waiting', askedAt: context.clock() };
}

const ALREADY = {
  open: 'Prove this link with the code.',
  waiting: 'You have asked already. We tell you what was decided.',
  proven: 'This link is verified already.',
};

function requireWay(platform: Platform, way: 'code' | 'request'): void {
  if (wayOf(platform) === way) return;
  throw refusal(
    way === 'code'
      ? `${PLATFORM_NAMES[platform]} does not let us read descriptions. Ask for a check.`
      : ALREADY.open,
  );
}

function findProof(
  { connection }: ApiContext,
  { artist, platform }: OwnLink,
  level: ReadLevel = 'majority',
): Promise<LinkProofRecord | null> {
  const own = { artistId: artist._id, platform, link: linkOf({ artist, platform }) };
  return linkProofModel(connection).findOne(own).readConcern(level).lean();
}

/** @throws AppError `not_found` for a platform without a link in the profile. */
function linkOf({ artist, platform }: OwnLink): string {
  const link = artist.socialLinks[platform];
  if (link === undefined) throw notFound('Link');
  return link;
}

function newProof({ clock }: ApiContext, { artist, platform }: OwnLink): LinkProofRecord {
  return {
    _id: newId(),
    artistId: artist._id,
    platform,
    link: linkOf({ artist, platform }),
    status: 'open',
    code: null,
    evidence: null,
    evidenceLink: null,
    askedAt: null,
    decidedAt: null,
    reason: null,
    accountId: null,
    readAt: null,
    createdAt: clock(),
  };
}

const refusal = (message: string) => new AppError('wrong_state', { message });
