import type { Publisher } from '@backline/contracts/platform/deploy';
import { forbidden, unauthenticated } from '@backline/service-kit/http/answers/app-error';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import { isSecret } from '@backline/service-kit/http/identity/is-secret';
import type { Request } from 'express';
import type { DeployTokens } from '@backline/shared-records/deploy/deploy-tokens';

/** The caller of the registry. */
export interface Deployer {
  by: Publisher;
  /** The only app that the caller may change. Null for every app. */
  app: string | null;
  expiresAt: string | null;
  /** @throws AppError if the caller may not change this app. */
  requireApp(app: string): void;
  /** @throws AppError unless the caller has the service key. */
  requireOperator(): void;
}

export function createDeployerReader(tokens: DeployTokens, serviceKey: string | undefined) {
  return async (req: Request): Promise<Deployer> => {
    const token = bearerToken(req);
    if (token === undefined) throw unauthenticated('A deploy token is needed: set BACKLINE_TOKEN.');
    if (isSecret(token, serviceKey)) {
      return {
        by: { kind: 'operator', name: 'operator' },
        app: null,
        expiresAt: null,
        requireApp: () => undefined,
        requireOperator: () => undefined,
      };
    }
    const found = await tokens.read(token);
    if (!found)
      throw unauthenticated('The deploy token is unknown, revoked or expired. Ask an admin for another.');
    return {
      by: { kind: 'team', name: found.team },
      app: found.app,
      expiresAt: found.expiresAt,
      requireApp(app) {
        if (app !== found.app) throw forbidden(`This token is for ${found.app}, not for ${app}.`);
      },
      requireOperator() {
        throw forbidden('This needs the service key of the product.');
      },
    };
  };
}
