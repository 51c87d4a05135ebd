import * as endpoints from '@backline/contracts/desk/statements';
import { notFound, unauthenticated } from '@backline/service-kit/http/answers/app-error';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { linkToSuspension, planSuspensionMail, suspensionMailJobs } from './link-to-suspension.ts';
import * as objections from './objections.service.ts';
import { listOwnHiddenPages } from './own-hidden-pages.ts';
import { statementJobs } from './statement-mails.ts';
import { statementModel, type StatementRecord } from './statements.model.ts';
import { toStatement, undoOf } from './statements.presenter.ts';

/** People behind one address share it. */
const LINKS: RateLimit = { name: 'statement-links', points: 120, seconds: 60 };

/** A statement is mailed again so often, to one address and for one network. */
const MAILS_OF_ADDRESS: RateLimit = { name: 'statement-mails', points: 3, seconds: 86_400 };
const MAILS_OF_NETWORK: RateLimit = {
  name: 'statement-mails-of-network',
  points: 20,
  seconds: 3_600,
  isPerAddress: true,
};

function statementRoutes(handle: Handle, context: RouteContext): void {
  const { limits } = context;
  const present = (record: StatementRecord) => toStatement(record, context.clock());

  handle(endpoints.listOwnStatements, { who: 'person' }, async ({ caller }) =>
    (await objections.listStatementsOf(context, caller.userId)).map(present),
  );

  handle(endpoints.listOwnHiddenPages, { who: 'person' }, ({ caller }) =>
    listOwnHiddenPages(context, caller.userId),
  );

  handle(endpoints.readLinkedStatement, { who: 'anyone' }, async ({ query, ip, setHeader }) => {
    await limits.take(LINKS, ip, { setHeader });
    return present((await objections.readToken(context, query.token)).statement);
  });

  handle(endpoints.objectToStatement, { who: 'anyone' }, async (call) => {
    const { params, body, caller, ip, setHeader, requestId } = call;
    await limits.take(LINKS, ip, { setHeader });
    const { token, text } = body;
    const linked = token === undefined ? undefined : await objections.readToken(context, token);
    if (linked && linked.statement._id !== params.id) throw notFound('Statement');
    const userId = linked?.userId ?? caller?.userId;
    if (userId === undefined) throw unauthenticated();
    return present(await objections.objectTo(context, { ...params, userId, text, requestId }));
  });

  handle(endpoints.mailStatement, { who: 'anyone' }, async ({ body, ip, setHeader }) => {
    await limits.take(MAILS_OF_NETWORK, ip, { setHeader });
    await limits.take(MAILS_OF_ADDRESS, body.email, { setHeader });
    await planSuspensionMail(context, body.email);
    return body;
  });

  handle(endpoints.listObjections, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const mayAnswer = await objections.answerableBy(context, call.caller.userId);
    const found = await objections.listObjections(context);
    return found.map((record) => ({
      ...present(record),
      mayAnswer: record.answer === null && mayAnswer(record),
      undo: undoOf(record),
    }));
  });

  handle(endpoints.answerObjection, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, body, caller, requestId } = call;
    const answer = { ...params, adminId: caller.userId, text: body.answer, requestId };
    const answered = await objections.answerObjection(context, answer);
    return { ...present(answered), mayAnswer: false, undo: undoOf(answered) };
  });

  handle(endpoints.linkToSuspension, { who: 'anyone' }, async ({ body, requestId }) => ({
    token: await linkToSuspension(context, body.email, requestId),
  }));
}

export const statements: ApiModule = {
  models: [statementModel],
  routes: statementRoutes,
  outsideJobs: (context) => ({ ...statementJobs(context), ...suspensionMailJobs(context) }),
};
