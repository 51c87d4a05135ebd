import { createHash, randomBytes } from 'node:crypto';
import type { DeployToken } from '@backline/contracts/platform/deploy';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession, Connection } from 'mongoose';
import { type DeployTokenRecord, deployTokenModel } from './deploy-tokens.model.ts';

/** Recognisable, so that scanners find one that was published by mistake. */
const PREFIX = 'backline_deploy_';
const DAY_MS = 86_400_000;

export interface DeployTokens {
  /** @throws AppError when another team owns the app. */
  make(
    app: string,
    team: string,
    days: number,
    session?: ClientSession,
  ): Promise<DeployToken & { token: string }>;
  /** Those that work. */
  list(): Promise<DeployToken[]>;
  revoke(id: string, session?: ClientSession): Promise<DeployToken>;
  /** The token; null for one that is unknown, revoked or expired. */
  read(token: string): Promise<DeployToken | null>;
}

export function createDeployTokens(connection: Connection, clock: () => Date): DeployTokens {
  const model = deployTokenModel(connection);
  const works = () => ({
    revokedAt: { $exists: false },
    expiresAt: { $gt: clock() },
  });

  return {
    async make(app, team, days, session) {
      const other = await model
        .findOne({ app, team: { $ne: team }, ...works() })
        .session(session ?? null)
        .lean();
      if (other)
        throw new AppError('wrong_state', {
          message: `${app} belongs to ${other.team}. Revoke its tokens before another team gets one.`,
        });
      const token = PREFIX + randomBytes(32).toString('base64url');
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
      const record = { _id: newId(), app, team, hash: hashOf(token), createdAt, expiresAt };
      await model.create([record], session && { session });
      return { ...present(record), token };
    },
    async list() {
      const records = await model.find(works()).sort({ app: 1, _id: 1 }).lean();
      return records.map(present);
    },
    async revoke(id, session) {
      const record = await model
        .findOneAndUpdate({ _id: id, ...works() }, { $set: { revokedAt: clock() } }, session && { session })
        .lean();
      if (!record) throw notFound('A token with this id');
      return present(record);
    },
    async read(token) {
      if (!token.startsWith(PREFIX)) return null;
      const record = await model
        .findOneAndUpdate({ hash: hashOf(token), ...works() }, { $set: { lastUsedAt: clock() } })
        .lean();
      return record && present(record);
    },
  };
}

/** The token is long and random, so a plain hash is enough. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function present({ _id: id, app, team, createdAt, expiresAt, lastUsedAt }: DeployTokenRecord): DeployToken {
  return {
    id,
    app,
    team,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}
