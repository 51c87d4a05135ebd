import { THEME_PATH, THEMES } from '@backline/contracts/pages/theme-choice';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import { exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import express, { Router } from 'express';
import type { EdgeConfig } from '#src/edge-config.ts';
import { createOriginCheck, requireSameOrigin } from '#src/sessions/same-origin.ts';
import { keepTheme } from './page-theme.ts';

/**
 * The form at the foot of a page: stores the theme in its cookie and shows the page again. It works without
 * scripts.
 */
export function themeRoutes({ publicUrl }: EdgeConfig): Router {
  const router = Router();
  router.post(
    THEME_PATH,
    routeName(THEME_PATH),
    requireSameOrigin(createOriginCheck(publicUrl)),
    express.urlencoded({ limit: '1kb' }),
    (req, res) => {
      const { theme: chosen } = (req.body ?? {}) as Record<string, unknown>;
      const theme = THEMES.find((one) => one === chosen);
      if (theme === undefined) throw invalidFields({ theme: `Choose ${THEMES.join(', ')}` });
      keepTheme(exchangeOf(req, res), theme, publicUrl);
      res.set('Cache-Control', 'no-store').redirect(303, pageBefore(req.get('referer')));
    },
  );
  return router;
}

/**
 * The path of the page with the form. Only the path is used, although the origin check has accepted the address.
 */
function pageBefore(referrer = ''): string {
  if (!URL.canParse(referrer)) return '/';
  const { pathname, search } = new URL(referrer);
  return pathname.startsWith('//') ? '/' : pathname + search;
}
