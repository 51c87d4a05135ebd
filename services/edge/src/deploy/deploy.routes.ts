import { DEPLOY_PATH } from '@backline/contracts/platform/deploy';
import {
  collectBody,
  freezeBody,
  publishBody,
  rollbackBody,
  tokenBody,
  uploadBody,
} from '@backline/contracts/platform/deploy.schemas';
import { appName, releaseVersion } from '@backline/contracts/platform/releases.schemas';
import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import express, { Router, type Request, type RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import type * as z from 'zod';
import { noSuchFile } from '#src/http/no-such-file.ts';
import { changeLive, type RegistryDeps } from '#src/releases/change/change-live.ts';
import { collectReleases } from '#src/releases/store/collect-releases.ts';
import { freeze, readFreezes } from '#src/releases/change/release-freezes.ts';
import { rollBack } from '#src/releases/change/roll-back.ts';
import { type Audit, createAudit } from '@backline/shared-records/deploy/deploy-audit';
import { createDeployTokens, type DeployTokens } from '@backline/shared-records/deploy/deploy-tokens';
import { presentLive, readReleases } from './present-releases.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { createDeployerReader, type Deployer } from './who-deploys.ts';

/** Far larger than any file of a release. */
const MAX_FILE = '20mb';
const MAX_JSON = '2mb';

interface DeployDeps extends RegistryDeps {
  connection: Connection;
  objects: ObjectStore;
  /** The bearer of this key is an operator, who makes tokens and may change every app. */
  serviceKey: string | undefined;
}

type Act = (req: Request, deployer: Deployer) => Promise<unknown>;

/** The dependencies of each group of calls. */
interface Context extends DeployDeps {
  router: Router;
  json: RequestHandler;
  tokens: DeployTokens;
  uploads: Uploads;
  audit: Audit;
  /** Identifies the caller, and then answers with the result of `act`. */
  answer(act: Act, status?: number): RequestHandler;
}

/** The registry's calls for teams and operators. They ignore cookies, so a page of another site cannot use them. */
export function deployRoutes(deps: DeployDeps): Router {
  const { connection, clock, objects } = deps;
  const tokens = createDeployTokens(connection, clock);
  const readDeployer = createDeployerReader(tokens, deps.serviceKey);
  const router = Router();
  const context: Context = {
    ...deps,
    router,
    json: express.json({ limit: MAX_JSON }),
    tokens,
    uploads: createUploads(connection, objects),
    audit: createAudit(connection, clock),
    answer:
      (act, status = 200) =>
      async (req, res) => {
        const body = await act(req, await readDeployer(req));
        res.set('Cache-Control', 'private, no-store').status(status).json(body);
      },
  };
  router.use(DEPLOY_PATH, routeName(`${DEPLOY_PATH}/*path`), refuseBrowsers);
  uploadCalls(context);
  liveCalls(context);
  upkeepCalls(context);
  tokenCalls(context);
  router.use(DEPLOY_PATH, noSuchFile);
  return router;
}

function uploadCalls({ router, json, uploads, answer }: Context): void {
  router.post(
    `${DEPLOY_PATH}/apps/:app/uploads`,
    json,
    answer(async (req, deployer) => {
      const app = ownApp(req, deployer);
      const { version, manifest } = read(uploadBody, req.body);
      const { pin, missing } = await uploads.begin(app, version, manifest);
      return { ...pin, missing };
    }),
  );
  router.put(
    `${DEPLOY_PATH}/apps/:app/uploads/:version/*file`,
    express.raw({ limit: MAX_FILE, type: () => true, inflate: false }),
    answer(async (req, deployer) => {
      const app = ownApp(req, deployer);
      const file = [req.params['file']].flat().join('/');
      const content = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      await uploads.put(app, read(releaseVersion, req.params['version']), file, content);
      return {};
    }),
  );
}

function liveCalls(context: Context): void {
  const { connection, opener, router, json, uploads, audit, answer } = context;
  router.get(
    `${DEPLOY_PATH}/caller`,
    answer(async (_req, { by, app, expiresAt }) => ({ by, app, expiresAt })),
  );
  router.get(
    `${DEPLOY_PATH}/releases`,
    answer((req) =>
      readReleases({
        connection,
        opener,
        app: queryApp(req),
        isFresh: req.query['check'] === '1',
        now: context.clock(),
      }),
    ),
  );
  router.post(
    `${DEPLOY_PATH}/apps/:app/publish`,
    json,
    answer(async (req, deployer) => {
      const app = ownApp(req, deployer);
      const { version, integrity, expected, source } = read(publishBody, req.body);
      const pin = { version, integrity };
      return audit('publish', app, deployer.by, version, async () => {
        await uploads.finish(app, pin);
        const change = { app, pin, action: 'publish', by: deployer.by, source, expected } as const;
        const [changed] = await changeLive(context, [change]);
        return (
          changed && { live: presentLive(changed.record), isNew: changed.isNew, untried: changed.untried }
        );
      });
    }),
  );
  router.post(
    `${DEPLOY_PATH}/apps/:app/rollback`,
    json,
    answer(async (req, deployer) => {
      const app = ownApp(req, deployer);
      const { to } = read(rollbackBody, req.body ?? {});
      return audit('rollback', app, deployer.by, to ?? 'the version before', async () => {
        const { record, isNew } = await rollBack(context, { app, to, by: deployer.by });
        return { live: presentLive(record), isNew };
      });
    }),
  );
}

function upkeepCalls(context: Context): void {
  const { connection, router, json, audit, answer } = context;
  router.put(
    `${DEPLOY_PATH}/apps/:app/freeze`,
    json,
    answer(async (req, deployer) => {
      const app = ownApp(req, deployer);
      const { by } = deployer;
      const { until, reason } = read(freezeBody, req.body);
      await audit('freeze', app, by, until, () =>
        freeze(connection, { app, until: new Date(until), by, reason }),
      );
      const freezes = await readFreezes(connection, context.clock());
      return { freeze: freezes.find((each) => each.app === app) ?? null };
    }),
  );
  router.post(
    `${DEPLOY_PATH}/collect`,
    json,
    answer(async (req, deployer) => {
      deployer.requireOperator();
      const { isDryRun } = read(collectBody, req.body);
      const collected = await collectReleases(context, isDryRun);
      if (isDryRun) return collected;
      for (const { app, version } of collected)
        await audit('collect', app, deployer.by, version, async () => undefined);
      return collected;
    }),
  );
}

function tokenCalls({ router, json, tokens, audit, answer }: Context): void {
  router.get(
    `${DEPLOY_PATH}/tokens`,
    answer(async (_req, deployer) => {
      deployer.requireOperator();
      return tokens.list();
    }),
  );
  router.post(
    `${DEPLOY_PATH}/tokens`,
    json,
    answer(async (req, deployer) => {
      deployer.requireOperator();
      const { app, team, days } = read(tokenBody, req.body);
      const made = await tokens.make(app, team, days);
      await audit('token-made', app, deployer.by, made.id, async () => undefined);
      return made;
    }, 201),
  );
  router.delete(
    `${DEPLOY_PATH}/tokens/:id`,
    answer(async (req, deployer) => {
      deployer.requireOperator();
      const token = await tokens.revoke(String(req.params['id']));
      await audit('token-revoked', token.app, deployer.by, token.id, async () => undefined);
      return token;
    }),
  );
}

/** Refuses browsers, because only programs call the registry. */
const refuseBrowsers: RequestHandler = (req, _res, next) => {
  if (req.headers.origin !== undefined) throw new AppError('foreign_origin', { message: 'Not for browsers' });
  next();
};

function ownApp(req: Request, deployer: Deployer): string {
  const app = read(appName, req.params['app']);
  deployer.requireApp(app);
  return app;
}

function queryApp(req: Request): string | undefined {
  return read(appName.optional(), req.query['app']);
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidFields(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.') || 'value', message])),
  );
}
