import * as endpoints from '@backline/contracts/accounts/my-data';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import {
  enterPasswordAgain,
  PASSWORD_MS,
  requireRecentPassword,
} from '#src/modules/accounts/admin/password-again.service.ts';
import { myDataJobs } from './my-data-jobs.ts';
import { myDataModel } from './my-data.model.ts';
import { askForMyData, openMyData, readMyData } from './my-data.service.ts';

function myDataRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getMyData, { who: 'person' }, ({ caller }) => readMyData(context, caller.userId));

  handle(endpoints.askForMyData, { who: 'person', timeMs: PASSWORD_MS }, async (call) => {
    const { body, caller, ip } = call;
    const { password } = body;
    if (password === undefined) await requireRecentPassword(context, call);
    else await enterPasswordAgain(context, { caller, password, ip, userAgent: call.header('user-agent') });
    return askForMyData(context, caller.userId);
  });
}

/** One file with all data of a person (rules: my data). */
export const myData: ApiModule = {
  models: [myDataModel],
  routes: myDataRoutes,
  downloads: (handleDownload, context) =>
    handleDownload(endpoints.MY_DATA_FILE_PATH, ({ caller, id }) =>
      openMyData(context, { id, userId: caller.userId }),
    ),
  outsideJobs: myDataJobs,
};
