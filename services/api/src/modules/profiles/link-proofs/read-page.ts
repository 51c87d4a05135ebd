import { type Platform, PLATFORM_NAMES } from '@backline/contracts/base/links';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import type { RouteContext } from '#src/context.ts';
import type { LinkedPage } from '#src/integrations/oembed/oembed.ts';
import { OutsideError } from '#src/integrations/outside-fetch.ts';
import { providerOf } from './ways.ts';

/** The platform's page behind a link. Null if there is none. @throws AppError `unavailable` */
export async function pageAt(
  { integrations, logger }: RouteContext,
  platform: Platform,
  link: string,
): Promise<LinkedPage | null> {
  const provider = providerOf(platform);
  if (!provider) return null;
  try {
    return await integrations.oembed.readPage(provider, link);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    logger.warn({ err: error, platform }, 'a linked page could not be read');
    throw unavailable(`${PLATFORM_NAMES[platform]} does not answer now. Try again in a few minutes.`, error);
  }
}
