import * as endpoints from '@backline/contracts/accounts/own-data/my-data';
import { unauthenticated } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import {
  enterPasswordAgain,
  PASSWORD_MS,
  requireRecentPassword,
} from '#src/modules/accounts/admin/password-again.service.ts';
import { linkedPerson, personOfFile } from '#src/modules/desk/own-data/linked-person.ts';
import { myDataJobs } from './my-data-jobs.ts';
import { myDataModel } from './my-data.model.ts';
import { askForMyData, openMyData, readMyData } from './my-data.service.ts';

function myDataRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getMyData, { who: 'anyone' }, async ({ caller, query, ip }) =>
    readMyData(context, await personOf(caller, query.token, ip)),
  );

  handle(endpoints.askForMyData, { who: 'anyone', timeMs: PASSWORD_MS }, async (call) => {
    const { body, caller, ip } = call;
    const { password, token } = body;
    const userId = await personOf(caller, token, ip);
    // The link of a statement takes the place of the password.
    if (token === undefined && caller) {
      const entry = { caller, ip, userAgent: call.header('user-agent') };
      if (password === undefined) await requireRecentPassword(context, entry);
      else await enterPasswordAgain(context, { ...entry, password });
    }
    return askForMyData(context, userId);
  });

  const personOf = async (caller: Identity | null, token: string | undefined, ip: string) => {
    if (token !== undefined) return linkedPerson(context, { token, ip }, 'Sign in to see your data.');
    if (!caller) throw unauthenticated();
    return caller.userId;
  };
}

/** One file with all data of a person (rules: my data). */
export const myData: ApiModule = {
  models: [myDataModel],
  routes: myDataRoutes,
  downloads: (handleDownload, context) =>
    handleDownload(endpoints.MY_DATA_FILE_PATH, async ({ caller, id, token }) => {
      const userId = caller?.userId ?? (await personOfFile(context, id, token ?? ''));
      return openMyData(context, { id, userId });
    }),
  outsideJobs: myDataJobs,
};
